// The cards chosen so far. It lives in the browser alone; Python sees it when a button is pressed. Knows no DOM.

/**
 * Positions in the hand and on the table, each in the order picked.
 * @typedef {{readonly hand: readonly number[], readonly table: readonly number[]}} Selection
 * @typedef {Pick<import("./types.js").View, "round" | "ply" | "phase" | "hand" | "table">} Position
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ hand: Object.freeze([]), table: Object.freeze([]) });

/**
 * Choose a card, or let go of it. Two hand cards may be chosen: the rule is then explained, not hidden.
 * @param {Selection} selection
 * @param {"hand" | "table"} pile
 * @param {number} position
 * @returns {Selection}
 */
export function toggle(selection, pile, position) {
  const chosen = selection[pile];
  const next = chosen.includes(position)
    ? chosen.filter((other) => other !== position)
    : [...chosen, position];
  return { ...selection, [pile]: next };
}

/**
 * The values chosen, in the order they are said: hand first, then the table as picked.
 * @param {Selection} selection
 * @param {Position} view
 * @returns {number[]}
 */
export function values(selection, view) {
  const cards = [
    ...selection.hand.map((position) => view.hand[position]),
    ...selection.table.map((position) => view.table[position]),
  ];
  return cards.flatMap((card) => (card ? [card.value] : []));
}

/**
 * What is left of a selection when a new view arrives.
 *
 * It stays after a wrong claim, so that the pupil can mend it, and after an own action card that moved no
 * card (the Joker). Otherwise positions would point at other cards, so it is dropped.
 * @param {Selection} selection
 * @param {Position} before
 * @param {Position} after
 * @param {string} sent  kind of the message that was sent last
 * @returns {Selection}
 */
export function carry(selection, before, after, sent) {
  const samePly = before.round === after.round && before.ply === after.ply;
  const samePlace = before.round === after.round && before.phase === after.phase;
  if (!sameCards(before.hand, after.hand) || !sameCards(before.table, after.table)) return NOTHING;
  return samePlace && (samePly || sent === "action") ? selection : NOTHING;
}

/**
 * @param {readonly {text: string}[]} a
 * @param {readonly {text: string}[]} b
 * @returns {boolean}
 */
function sameCards(a, b) {
  return a.length === b.length && a.every((card, index) => card.text === b[index].text);
}

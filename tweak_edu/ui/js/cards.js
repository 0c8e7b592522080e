// Cards: the big toggle buttons of the board and the small pictures in lists.

import { make, reconcile, setAttribute, setText } from "./dom.js";
import { mark } from "./marks.js";

/**
 * @typedef {import("./types.js").NumberCard} NumberCard
 * @typedef {import("./types.js").ActionCard} ActionCard
 */

/**
 * A card that can be chosen. Its accessible name is the card's name and nothing else.
 * @param {NumberCard} card
 * @returns {HTMLButtonElement}
 */
export function cardButton(card) {
  return make(
    "button",
    {
      type: "button",
      class: "tw-card",
      "data-color": card.color,
      "data-card": card.text,
      "data-roving": true,
      "aria-pressed": "false",
      tabindex: -1,
    },
    [make("span", { class: "tw-hidden" }), face(card)],
  );
}

/**
 * A picture of a card as large as on the board, for no one to press.
 * @param {NumberCard} card
 * @returns {HTMLElement}
 */
export function cardPicture(card) {
  return make("span", { class: "tw-card", "data-color": card.color }, [face(card)]);
}

/**
 * @param {NumberCard} card
 * @returns {HTMLElement}
 */
function face(card) {
  return make("span", { class: "tw-face", "aria-hidden": "true" }, [
    mark(card.color),
    make("span", { class: "tw-points", text: `+${card.points}` }),
    make("span", { class: "tw-numeral", text: card.value }),
    make("span", { class: "tw-check" }),
  ]);
}

/**
 * Make the buttons of a pile follow its cards and what is chosen of them.
 * @param {HTMLElement} list
 * @param {"hand" | "table"} pile
 * @param {readonly NumberCard[]} cards
 * @param {readonly number[]} chosen
 */
export function drawCards(list, pile, cards, chosen) {
  reconcile(list, cards, (card) => card.text, cardButton, (button, card, index) => {
    setAttribute(button, "data-index", index);
    setAttribute(button, "data-focus", `${pile}:${card.text}`);
    setText(/** @type {HTMLElement} */ (button.firstChild), card.name);
    setAttribute(button, "title", card.points_text || null);
    setAttribute(button, "aria-pressed", chosen.includes(index) ? "true" : "false");
  });
}

/**
 * A small picture of a card, named for screen readers.
 * @param {NumberCard | ActionCard} card
 * @param {boolean} [withPoints]
 * @returns {HTMLElement}
 */
export function miniCard(card, withPoints = false) {
  const isNumber = "value" in card;
  const picture = make(
    "span",
    { class: "tw-mini", role: "img", "aria-label": card.name, "data-color": isNumber ? card.color : "T" },
    [
      // A plain number of a lesson has no colour, so it wears no mark.
      ...(isNumber && card.color === "" ? [] : [mark(isNumber ? card.color : card.card)]),
      ...(isNumber ? [make("span", { text: card.value })] : []),
    ],
  );
  if (!withPoints) return picture;
  return make("span", { class: "tw-scored" }, [picture, make("span", { text: `+${card.points}` })]);
}

// The table and the hand: a named group of card buttons with one tab stop.

import { drawCards } from "./cards.js";
import { make, setAttribute, setText, uniqueId } from "./dom.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Part & {highlight(positions: readonly number[]): void}} PilePart
 */

/**
 * @param {"hand" | "table"} pile
 * @param {() => Context} context  the newest context, for the clicks between two drawings
 * @returns {PilePart}
 */
export function pilePart(pile, context) {
  const heading = make("p", { class: "tw-label", id: uniqueId(pile) });
  const cards = make("div", { class: "tw-cards" });
  const empty = make("p", { class: "tw-empty" });
  const element = make(
    "div",
    { class: `tw-pile tw-${pile}`, role: "group", "aria-labelledby": heading.id, "data-role": pile },
    [heading, cards, empty],
  );
  makeRoving(element);
  cards.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button) context().toggle(pile, Number(button.dataset.index));
  });
  return {
    element,
    draw({ view, labels, selection }) {
      element.hidden = view.result !== null || (pile === "hand" && view.pass !== null);
      setText(heading, labels[pile]);
      drawCards(cards, pile, view[pile], selection[pile]);
      cards.hidden = view[pile].length === 0;
      setText(empty, view[pile].length === 0 ? labels[`empty_${pile}`] : "");
      settleRoving(element);
    },
    highlight(positions) {
      [...cards.children].forEach((card, index) => setAttribute(card, "data-highlight", positions.includes(index)));
    },
  };
}

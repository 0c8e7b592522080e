// Rows of ways by cards: with a board each is a button that shows its cards there.

import { miniCard } from "./cards.js";
import { make } from "./dom.js";
import { makeRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").CardWay} CardWay
 * @typedef {import("./types.js").Labels} Labels
 */

/**
 * @param {string} sum
 * @param {string} detail
 * @param {boolean} isTweak
 * @param {Labels} labels
 * @returns {Node[]}
 */
export function rowText(sum, detail, isTweak, labels) {
  return [
    make("span", { class: "tw-row-sum", text: sum }),
    ...(detail ? [make("span", { class: "tw-row-detail", text: detail })] : []),
    ...(isTweak ? [make("span", { class: "tw-tweak", text: labels.tweak_mark })] : []),
  ].flatMap((node) => [document.createTextNode(" "), node]);
}

/**
 * @param {string} role
 * @param {string} group  of the focus
 * @param {CardWay} way
 * @param {number} index
 * @param {Labels} labels
 * @param {boolean} withBoard
 * @returns {HTMLElement}
 */
export function cardRow(role, group, way, index, labels, withBoard) {
  const minis = make("span", { class: "tw-minis" }, way.cards.flatMap((card) => [miniCard(card), " "]));
  const detail = way.points > 0 ? way.points_text : "";
  const content = [minis, ...rowText(way.sum, detail, way.tweak, labels)];
  if (!withBoard) return make("li", { class: "tw-row", "data-role": role, "data-index": index }, content);
  const button = make(
    "button",
    {
      type: "button",
      class: "tw-row",
      "data-role": role,
      "data-index": index,
      "data-roving": true,
      "data-focus": `${group}:${index}`,
      "aria-pressed": "false",
      tabindex: -1,
    },
    content,
  );
  return make("li", {}, [button]);
}

/**
 * Let the rows of a list show their cards: while the pointer or the focus is on one, or once it is pressed.
 * @param {HTMLElement} rows
 * @param {(index: number) => CardWay | undefined} wayOf
 * @param {(hand: number[], table: number[]) => void} highlight
 * @returns {() => void}  lets go of the row that was pressed
 */
export function showOnBoard(rows, wayOf, highlight) {
  /** @type {HTMLElement | null} */
  let pinned = null;
  /** @param {HTMLElement | null} row */
  const show = (row) => {
    const way = row ? wayOf(Number(row.dataset.index)) : undefined;
    highlight(way ? [way.hand] : [], way ? way.table : []);
  };
  /** @param {Event} event */
  const rowOf = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
  makeRoving(rows);
  rows.addEventListener("pointerover", (event) => show(rowOf(event) ?? pinned));
  rows.addEventListener("pointerleave", () => show(pinned));
  rows.addEventListener("focusin", (event) => show(rowOf(event)));
  rows.addEventListener("focusout", () => show(pinned));
  // A finger cannot hover: a tap keeps the cards of a row in view, a second tap lets go.
  rows.addEventListener("click", (event) => {
    const row = rowOf(event);
    if (!row) return;
    pinned?.setAttribute("aria-pressed", "false");
    pinned = pinned === row ? null : row;
    pinned?.setAttribute("aria-pressed", "true");
    show(pinned);
  });
  return () => {
    pinned = null;
    highlight([], []);
  };
}

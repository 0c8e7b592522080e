// Every way to reach the target: the counts, then one row a way, by cards or by numbers; all at once or row by row.

import { make, reconcile, setAttribute, setText } from "./dom.js";
import { endOfSize } from "./reveal.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";
import { cardRow, rowText, showOnBoard } from "./rows.js";
import { whatIfPart } from "./what_if.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").NumberWay} NumberWay
 * @typedef {import("./types.js").WaysView} WaysView
 * @typedef {import("./types.js").Labels} Labels
 */

/**
 * @param {() => Context} context
 * @param {boolean} withBoard  rows can show their cards on a board of the same widget
 * @returns {import("./types.js").Part}
 */
export function waysPart(context, withBoard) {
  const counts = make("ul", { class: "tw-counts", "data-role": "ways-counts" });
  const choice = make("div", { class: "tw-kinds", role: "group" });
  const rows = make("ol", { class: "tw-rows" });
  const nextRow = rovingButton("next_row", "reveal");
  const nextSize = rovingButton("next_size", "reveal");
  const reveal = make("div", { class: "tw-reveal" }, [nextRow, nextSize]);
  const empty = make("p", { class: "tw-empty" });
  const more = make("p", { class: "tw-empty" });
  const whatIf = whatIfPart(context);
  const element = make("div", { class: "tw-ways", "data-role": "ways" }, [choice, whatIf.element, counts, rows, reveal, empty, more]);
  /** @type {"by_cards" | "by_numbers"} */
  let kind = "by_cards";
  let isSlow = false;
  let shown = 0;
  /** @type {unknown} */
  let drawn;

  const redraw = () => {
    shown = 0;
    drawn = undefined;
    draw(context());
  };
  /** @type {["by_cards", "by_numbers"]} */
  const kinds = ["by_cards", "by_numbers"];
  const switches = kinds.map((name) => {
    const button = rovingButton(name, "kinds");
    button.addEventListener("click", () => {
      kind = name;
      settleRoving(choice, button);
      redraw();
    });
    return button;
  });
  const slow = rovingButton("row_by_row", "kinds");
  slow.addEventListener("click", () => {
    isSlow = !isSlow;
    settleRoving(choice, slow);
    redraw();
  });
  choice.append(...switches, ...(withBoard ? [slow] : []), whatIf.button);
  makeRoving(choice);
  makeRoving(reveal);
  const letGo = withBoard
    ? showOnBoard(
        rows,
        (index) => (kind === "by_cards" && !context().view.what_if ? context().view.ways?.by_cards[index] : undefined),
        (hand, table) => context().highlight(hand, table),
      )
    : () => {};

  /** @param {number} end  show rows up to here, and say the first of the new ones */
  const uncover = (end) => {
    const first = shown;
    shown = end;
    showRows();
    const row = /** @type {HTMLElement | undefined} */ (rows.children[first]);
    if (row) context().say(row.textContent ?? "");
    const last = /** @type {HTMLElement | null} */ (rows.children[end - 1]?.querySelector("button") ?? null);
    if (reveal.hidden) (last ?? switches[0]).focus();
  };
  nextRow.addEventListener("click", () => uncover(shown + 1));
  nextSize.addEventListener("click", () => uncover(endOfSize(sizes(waysIn(context().view), kind), shown)));

  function showRows() {
    [...rows.children].forEach((row, index) => (/** @type {HTMLElement} */ (row).hidden = isSlow && index >= shown));
    rows.hidden = rows.children.length === 0 || (isSlow && shown === 0);
    reveal.hidden = !isSlow || shown >= rows.children.length;
    settleRoving(reveal);
    settleRoving(rows);
  }

  /** @param {Context} now */
  function draw(now) {
    const { view, labels } = now;
    whatIf.draw(now);
    const ways = waysIn(view);
    const onBoard = withBoard && !view.what_if;
    setAttribute(choice, "aria-label", labels.ways_choice);
    for (const button of [...switches, slow, nextRow, nextSize]) setText(button, labels[String(button.dataset.role)]);
    for (const button of switches) setAttribute(button, "aria-pressed", button.dataset.role === kind ? "true" : "false");
    setAttribute(slow, "aria-pressed", isSlow ? "true" : "false");
    settleRoving(choice);
    counts.hidden = choice.hidden = ways === null;
    setText(empty, ways === null ? view.lock || labels.ways_none : ways[kind].length === 0 ? ways.empty_text : "");
    setText(more, ways?.more_text ?? "");
    const texts = ways ? [ways.by_cards_text, ways.by_numbers_text, ways.selections_text] : [];
    reconcile(counts, texts, (_text, index) => String(index), () => make("li"), (item, text) => setText(item, text));
    // Rows follow the position, not the version: an unchanged list keeps its rows, its focus and its scroll.
    const content = JSON.stringify([kind, ways, onBoard]);
    if (content === drawn) return;
    drawn = content;
    shown = 0;
    letGo();
    rows.replaceChildren(
      ...(ways === null
        ? []
        : kind === "by_cards"
          ? ways.by_cards.map((way, index) => cardRow("way", "ways", way, index, labels, onBoard))
          : ways.by_numbers.map((way, index) => numberRow(way, index, labels))),
    );
    showRows();
  }
  return { element, draw };
}

/**
 * The ways to be shown: those of other numbers, while somebody asks what they would be.
 * @param {import("./types.js").View} view
 * @returns {WaysView | null}
 */
function waysIn(view) {
  return view.what_if?.ways ?? view.ways;
}

/**
 * @param {WaysView | null} ways
 * @param {"by_cards" | "by_numbers"} kind
 * @returns {number[]}  cards in each row
 */
function sizes(ways, kind) {
  if (!ways) return [];
  return kind === "by_cards" ? ways.by_cards.map((way) => way.cards.length) : ways.by_numbers.map((way) => way.numbers.length);
}

/**
 * @param {NumberWay} way
 * @param {number} index
 * @param {Labels} labels
 * @returns {HTMLElement}
 */
function numberRow(way, index, labels) {
  return make(
    "li",
    { class: "tw-row", "data-role": "way", "data-index": index },
    rowText(way.sum, way.times_text, way.tweak, labels),
  );
}

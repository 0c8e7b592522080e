// Every way to reach the target: the counts, then one row a way, by cards or by numbers.

import { miniCard } from "./cards.js";
import { make, reconcile, setAttribute, setText } from "./dom.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").CardWay} CardWay
 * @typedef {import("./types.js").NumberWay} NumberWay
 * @typedef {import("./types.js").Labels} Labels
 */

/**
 * @param {() => Context} context
 * @param {boolean} withBoard  rows can show their cards on a board of the same widget
 * @returns {import("./types.js").Part}
 */
export function waysPart(context, withBoard) {
  const counts = make("ul", { class: "tw-counts", "data-role": "ways-counts" });
  const choice = make("div", { class: "tw-switch", role: "group" });
  const rows = make("ol", { class: "tw-rows" });
  const empty = make("p", { class: "tw-empty" });
  const more = make("p", { class: "tw-empty" });
  const element = make("div", { class: "tw-ways", "data-role": "ways" }, [counts, choice, rows, empty, more]);
  /** @type {"by_cards" | "by_numbers"} */
  let kind = "by_cards";
  /** @type {unknown} */
  let drawn;
  /** @type {HTMLElement | null} */
  let pinned = null;

  /** @type {["by_cards", "by_numbers"]} */
  const kinds = ["by_cards", "by_numbers"];
  const switches = kinds.map((name) => {
    const button = make("button", {
      type: "button",
      class: "tw-button",
      "data-roving": true,
      "data-kind": name,
      "data-focus": `kinds:${name}`,
      tabindex: -1,
    });
    button.addEventListener("click", () => {
      kind = name;
      drawn = undefined;
      settleRoving(choice, button);
      draw(context());
    });
    return button;
  });
  choice.append(...switches);
  makeRoving(choice);
  makeRoving(rows);

  /** @param {HTMLElement | null} row */
  const show = (row) => {
    const way = row && kind === "by_cards" ? context().view.ways?.by_cards[Number(row.dataset.index)] : undefined;
    context().highlight(way ? [way.hand] : [], way ? way.table : []);
  };
  /** @param {Event} event */
  const rowOf = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
  if (withBoard) {
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
  }

  /** @param {Context} now */
  function draw({ view, labels }) {
    const ways = view.ways;
    setAttribute(choice, "aria-label", labels.ways_choice);
    switches.forEach((button, index) => {
      setText(button, labels[kinds[index]]);
      setAttribute(button, "aria-pressed", kinds[index] === kind ? "true" : "false");
    });
    settleRoving(choice);
    counts.hidden = choice.hidden = ways === null;
    setText(empty, ways === null ? labels.ways_none : ways[kind].length === 0 ? ways.empty_text : "");
    setText(more, ways?.more_text ?? "");
    const texts = ways ? [ways.by_cards_text, ways.by_numbers_text, ways.selections_text] : [];
    reconcile(counts, texts, (_text, index) => String(index), () => make("li"), (item, text) => setText(item, text));
    // Rows follow the position, not the version: an unchanged list keeps its rows, its focus and its scroll.
    const content = JSON.stringify([kind, ways]);
    if (content === drawn) return;
    drawn = content;
    pinned = null;
    context().highlight([], []);
    rows.hidden = (ways?.[kind].length ?? 0) === 0;
    rows.replaceChildren(
      ...(ways === null
        ? []
        : kind === "by_cards"
          ? ways.by_cards.map((way, index) => cardRow(way, index, labels, withBoard))
          : ways.by_numbers.map((way, index) => numberRow(way, index, labels))),
    );
    settleRoving(rows);
  }
  return { element, draw };
}

/**
 * @param {string} sum
 * @param {string} detail
 * @param {boolean} isTweak
 * @param {Labels} labels
 * @returns {Node[]}
 */
function rowText(sum, detail, isTweak, labels) {
  return [
    make("span", { class: "tw-row-sum", text: sum }),
    ...(detail ? [make("span", { class: "tw-row-detail", text: detail })] : []),
    ...(isTweak ? [make("span", { class: "tw-tweak", text: labels.tweak_mark })] : []),
  ].flatMap((node) => [document.createTextNode(" "), node]);
}

/**
 * @param {CardWay} way
 * @param {number} index
 * @param {Labels} labels
 * @param {boolean} withBoard
 * @returns {HTMLElement}
 */
function cardRow(way, index, labels, withBoard) {
  const minis = make("span", { class: "tw-minis" }, way.cards.flatMap((card) => [miniCard(card), " "]));
  const detail = way.points > 0 ? way.points_text : "";
  const content = [minis, ...rowText(way.sum, detail, way.tweak, labels)];
  if (!withBoard) return make("li", { class: "tw-row", "data-role": "way", "data-index": index }, content);
  const button = make(
    "button",
    {
      type: "button",
      class: "tw-row",
      "data-role": "way",
      "data-index": index,
      "data-roving": true,
      "data-focus": `ways:${index}`,
      "aria-pressed": "false",
      tabindex: -1,
    },
    content,
  );
  return make("li", {}, [button]);
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

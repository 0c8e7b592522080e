// The counting: how many choices there are, the products hand card by hand card, and the polynomial.

import { miniCard } from "./cards.js";
import { heading, make, setText } from "./dom.js";
import { formula } from "./formula.js";

/**
 * @typedef {import("./types.js").Labels} Labels
 * @typedef {import("./types.js").CountView} CountView
 * @typedef {import("./types.js").CountGroup} CountGroup
 * @typedef {import("./types.js").CountRow} CountRow
 */

/**
 * @param {number} level  of its headings
 * @returns {import("./types.js").Part}
 */
export function countPart(level) {
  const none = make("p", { class: "tw-empty" });
  const content = make("div", { class: "tw-sections" });
  const element = make("div", { class: "tw-count", "data-role": "count" }, [none, content]);
  /** @type {unknown} */
  let drawn;
  return {
    element,
    draw({ view, labels }) {
      const { count } = view;
      setText(none, count ? "" : view.lock || (view.phase === "turn" ? labels.tab_waiting : labels.count_none));
      content.hidden = count === null;
      // Nothing in it can have the focus, so a changed counting is built anew.
      const wanted = JSON.stringify([count, view.lang]);
      if (count === null || wanted === drawn) return;
      drawn = wanted;
      content.replaceChildren(...sections(count, labels, level));
    },
  };
}

/**
 * @param {CountView} count
 * @param {Labels} labels
 * @param {number} level
 * @returns {HTMLElement[]}
 */
function sections(count, labels, level) {
  const search = section("search", heading(level, labels.count_search), [
    make("p", { text: count.search_text }),
    formula(count.search_mathml),
  ]);
  // An empty table leaves nothing to count.
  if (count.groups.length === 0) return [search];
  search.append(
    make("p", { class: "tw-help", text: labels.count_search_help }),
    make("p", { class: "tw-works", text: count.works_text }),
  );
  const isAnswered = count.groups.some((one) => one.count > 0);
  return [
    search,
    section("products", heading(level, labels.count_groups), [
      make("p", { class: "tw-help", text: labels.count_help }),
      ...count.groups.map(group),
    ]),
    section("polynomial", heading(level, labels.count_polynomial), [
      make("p", { class: "tw-help", text: labels.count_polynomial_help }),
      formula(count.mathml),
      ...(isAnswered ? [make("p", { class: "tw-help", text: labels.count_framed })] : []),
      make("ul", { class: "tw-terms" }, count.terms.map((text) => make("li", { text }))),
    ]),
  ];
}

/**
 * @param {string} role
 * @param {HTMLElement} title
 * @param {HTMLElement[]} children
 * @returns {HTMLElement}
 */
function section(role, title, children) {
  return make("div", { class: "tw-section", "data-role": role }, [title, ...children]);
}

/**
 * @param {CountGroup} one
 * @returns {HTMLElement}
 */
function group(one) {
  const head = make("p", { class: "tw-group-head" }, [
    make("span", { class: "tw-minis" }, one.cards.flatMap((card) => [miniCard(card), " "])),
    make("span", { text: one.text }),
    " ",
    make("strong", { class: "tw-group-count", text: one.count_text }),
  ]);
  const more = one.more_text ? [make("p", { class: "tw-empty", text: one.more_text })] : [];
  return make("div", { class: "tw-group", "data-role": "group" }, [
    head,
    ...(one.rows.length > 0 ? [make("ul", { class: "tw-rows" }, one.rows.map(row))] : []),
    ...more,
  ]);
}

/**
 * @param {CountRow} one
 * @returns {HTMLElement}
 */
function row(one) {
  return make("li", { class: "tw-product", "data-role": "product" }, [
    make("span", { class: "tw-row-sum", text: one.sum }),
    " ",
    make("span", { class: "tw-row-detail", text: one.times_text }),
    make("p", { text: one.text }),
    formula(one.mathml),
  ]);
}

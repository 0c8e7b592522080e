// The end of a round: the points card by card.

import { miniCard } from "./cards.js";
import { make, setText, uniqueId } from "./dom.js";

/**
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").ResultRow} ResultRow
 * @typedef {import("./types.js").Labels} Labels
 */

/**
 * @param {() => import("./types.js").Context} context
 * @param {number} level  level of its heading
 * @returns {import("./types.js").Part & {heading: HTMLElement}}
 */
export function resultPart(context, level) {
  const heading = make(/** @type {"h2"} */ (`h${level}`), { id: uniqueId("result"), tabindex: -1 });
  const outcome = make("p", { class: "tw-outcome" });
  const caption = make("caption");
  const head = make("tr");
  const body = make("tbody");
  const table = make("table", {}, [caption, make("thead", {}, [head]), body]);
  const left = make("p", { class: "tw-left" });
  const sheet = make("button", {
    type: "button", class: "tw-button", "data-role": "open-sheet", "data-focus": "result:sheet", "aria-haspopup": "dialog",
  });
  sheet.addEventListener("click", () => context().openSheet(sheet));
  const look = make("button", { type: "button", class: "tw-button", "data-role": "look-back", "data-focus": "result:review" });
  look.addEventListener("click", (event) => {
    if (event.detail < 2) context().send("review", { at: 0 });
  });
  const element = make(
    "section",
    { class: "tw-result", "data-role": "result", "aria-labelledby": heading.id, hidden: true },
    [heading, outcome, table, left, make("div", { class: "tw-review-moves" }, [look, sheet])],
  );
  /** @type {Result | null} */
  let drawn = null;
  return {
    heading,
    element,
    draw({ view, labels }) {
      element.hidden = view.result === null;
      setText(sheet, labels.sheet_title);
      if (view.result === drawn) return;
      drawn = view.result;
      if (drawn === null) return;
      setText(heading, drawn.title);
      setText(outcome, drawn.outcome_text);
      setText(left, drawn.left_text);
      setText(look, drawn.review_text);
      setText(caption, labels.points_table);
      const columns = [labels.col_player, labels.col_cards, labels.col_round, labels.col_match];
      head.replaceChildren(...columns.map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(...drawn.rows.map(resultRow));
    },
  };
}

/**
 * @param {ResultRow} row
 * @returns {HTMLElement}
 */
function resultRow(row) {
  const cards = row.cards.map((card) => make("li", {}, [miniCard(card, true)]));
  return make("tr", row.you ? { "data-you": true } : {}, [
    make("th", { scope: "row", text: row.name }),
    make("td", {}, cards.length > 0 ? [make("ul", { class: "tw-won-cards" }, cards)] : ["–"]),
    make("td", { text: row.sum_text, class: "tw-row-sum" }),
    make("td", { text: row.total_text }),
  ]);
}

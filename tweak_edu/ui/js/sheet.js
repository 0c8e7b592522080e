// The score sheet of the match and the button *Scores* that opens it; the result of a round opens it too.

import { heading, make, setText, uniqueId } from "./dom.js";
import { toolButton } from "./tools.js";

/** @typedef {import("./types.js").Sheet} Sheet */

const SIGN = "M3 3h18v18H3zm2.5 2.5v3h5v-3zm7.5 0v3h5.5v-3zM5.5 11v3h5v-3zm7.5 0v3h5.5v-3zM5.5 16.5v2h5v-2zm7.5 0v2h5.5v-2z";

/**
 * @param {number} level  level of the dialog's heading
 * @returns {import("./types.js").Tool & {open(opener: HTMLElement): void}}  the focus goes back to who opened it
 */
export function sheetPart(level) {
  const { button, word } = toolButton("sheet", SIGN);
  const title = heading(level, "");
  title.id = uniqueId("sheet");
  const outcome = make("p", { class: "tw-outcome" });
  const none = make("p", { class: "tw-empty-sheet" });
  const caption = make("caption");
  const head = make("tr");
  const body = make("tbody");
  const foot = make("tr");
  const table = make("table", { class: "tw-sheet", "data-role": "score-sheet" }, [
    caption,
    make("thead", {}, [head]),
    body,
    make("tfoot", {}, [foot]),
  ]);
  const close = make("button", { type: "button", class: "tw-button tw-main", "data-role": "close-sheet" });
  const dialog = make("dialog", { class: "tw-dialog tw-scores", "aria-labelledby": title.id }, [
    title,
    outcome,
    none,
    table,
    make("div", { class: "tw-foot" }, [make("div", { class: "tw-tools" }, [close])]),
  ]);
  let opener = button;
  /** @param {HTMLElement} from */
  function open(from) {
    opener = /** @type {HTMLButtonElement} */ (from);
    dialog.showModal();
    close.focus();
  }
  button.addEventListener("click", () => open(button));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => opener.focus());

  return {
    element: button,
    dialog,
    open,
    draw({ view, labels }) {
      setText(word, labels.sheet);
      setText(title, labels.sheet_title);
      setText(close, labels.close);
      const { sheet } = view;
      if (!sheet) return;
      setText(outcome, sheet.outcome_text);
      setText(none, sheet.rounds.length === 0 ? labels.sheet_none : "");
      table.hidden = sheet.rounds.length === 0;
      setText(caption, sheet.caption);
      head.replaceChildren(...[labels.sheet_round, ...sheet.names].map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(...sheet.rounds.map(({ n, points }) => make("tr", {}, cells(String(n), points))));
      foot.replaceChildren(...cells(labels.sheet_total, sheet.totals));
    },
  };
}

/**
 * @param {string} name
 * @param {number[]} points
 * @returns {HTMLElement[]}
 */
function cells(name, points) {
  return [make("th", { scope: "row", text: name }), ...points.map((count) => make("td", { text: String(count) }))];
}

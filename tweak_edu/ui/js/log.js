// The moves of the round, newest first, and the record to keep.

import { make, reconcile, setText, uniqueId } from "./dom.js";

/**
 * @param {() => import("./types.js").Context} context
 * @returns {import("./types.js").Part}
 */
export function logPart(context) {
  const empty = make("p", { class: "tw-empty" });
  const list = make("ol", { class: "tw-log", reversed: true });
  const title = make("summary", { "data-focus": "log:summary" });
  const help = make("p", { class: "tw-help", id: uniqueId("record-help") });
  const record = make("textarea", {
    readonly: true,
    rows: 8,
    spellcheck: "false",
    "data-role": "record",
    "data-focus": "log:record",
    "aria-describedby": help.id,
  });
  const copy = make("button", { type: "button", class: "tw-button", "data-role": "copy", "data-focus": "log:copy" });
  const copied = make("span", { class: "tw-copied" });
  const element = make("div", { "data-role": "log" }, [
    empty,
    list,
    make("details", {}, [title, help, record, make("div", { class: "tw-copy" }, [copy, copied])]),
  ]);
  copy.addEventListener("click", async () => {
    setText(copied, "");
    if (await copyText(record)) setText(copied, context().labels.copied);
  });
  return {
    element,
    draw({ view, labels }) {
      const entries = view.log ?? [];
      setText(empty, entries.length === 0 ? labels.empty_log : "");
      list.hidden = entries.length === 0;
      reconcile(
        list,
        [...entries].reverse(),
        (entry) => `${view.round} ${entry.ply}`,
        () => make("li", {}, [make("span"), make("span", { class: "tw-said" }), make("span", { class: "tw-why" })]),
        (item, entry) => {
          const [text, said, why] = /** @type {HTMLElement[]} */ ([...item.children]);
          setText(text, entry.text);
          setText(said, entry.spoken);
          setText(why, entry.why);
        },
      );
      setText(title, labels.record_title);
      setText(help, labels.record_help);
      record.setAttribute("aria-label", labels.record_title);
      if (record.value !== view.record) {
        record.value = view.record;
        setText(copied, "");
      }
      setText(copy, labels.copy);
      copied.lang = view.lang;
    },
  };
}

/**
 * Copy the text; on a page without the clipboard (plain http) leave it selected, ready for the keys.
 * @param {HTMLTextAreaElement} area
 * @returns {Promise<boolean>}
 */
async function copyText(area) {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.focus();
    area.select();
    return false;
  }
}

// The round outside Python: kept in the tab, saved to a file, opened again.

import { make, heading, setAttribute, setText, uniqueId } from "./dom.js";
import { toolButton } from "./tools.js";

/** @typedef {import("./types.js").Context} Context */

/** Python reads no longer save; what is longer is cut just above that, so that Python can say so. */
export const LARGEST_SAVE = 100_000;

const SIGN = "M4 3h13l4 4v14H3V4a1 1 0 0 1 1-1zm3 2v5h9V5zm0 9v5h10v-5z";

/**
 * The button *Save* and its dialog: to a file, from a file.
 * @param {() => Context} context
 * @param {number} level  level of the dialog's heading
 * @returns {import("./types.js").Tool}
 */
export function keepPart(context, level) {
  const { button: open, word } = toolButton("keep", SIGN);
  const title = heading(level, "");
  title.id = uniqueId("keep");
  const kept = make("p", { "data-role": "kept" });
  const save = make("button", { type: "button", class: "tw-button", "data-role": "save-file" });
  const record = make("button", { type: "button", class: "tw-button", "data-role": "save-record" });
  const load = make("button", { type: "button", class: "tw-button", "data-role": "open-file" });
  const picker = make("input", { type: "file", accept: ".txt,text/plain", hidden: true, "data-role": "picker", tabindex: -1 });
  const close = make("button", { type: "button", class: "tw-button", "data-role": "close-keep" });
  const dialog = make("dialog", { class: "tw-dialog tw-keep", "aria-labelledby": title.id }, [
    title,
    kept,
    make("div", { class: "tw-tools" }, [save, record, load, close]),
    picker,
  ]);

  open.addEventListener("click", () => {
    dialog.showModal();
    save.focus();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => open.focus());
  save.addEventListener("click", () => {
    const { view, labels } = context();
    download(view.save, `${labels.save_name}-${view.round}-${view.ply}.txt`);
  });
  record.addEventListener("click", () => {
    const { view, labels } = context();
    download(view.record, `${labels.record_name}-${view.round}.txt`);
  });
  load.addEventListener("click", () => picker.click());
  picker.addEventListener("change", async () => {
    const [file] = picker.files ?? [];
    if (!file) return;
    // A file that cannot be read is explained like one that holds something else.
    const text = await file.slice(0, LARGEST_SAVE + 1).text().catch(() => "");
    picker.value = ""; // the same file may be chosen again
    dialog.close();
    context().openSave(text);
  });

  return {
    element: open,
    dialog,
    draw({ view, labels, isKept }) {
      setText(word, labels.keep);
      setText(title, labels.keep_title);
      setText(kept, isKept ? labels.keep_help : labels.not_kept);
      setText(save, labels.save_file);
      setText(record, view.record && labels.save_record);
      setText(load, labels.open_file);
      setAttribute(picker, "aria-label", labels.open_file);
      setText(close, labels.close);
    },
  };
}

/**
 * Let the browser write a text to a file.
 * @param {string} text
 * @param {string} name
 */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

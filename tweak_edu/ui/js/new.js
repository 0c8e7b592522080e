// The button *New game* and its dialog: who plays, with what, and how much help; nothing ends before *Start*.

import { heading, make, setText, uniqueId } from "./dom.js";
import { settingsForm } from "./form.js";
import { FIRST } from "./lesson.js";
import { toolButton } from "./tools.js";

/** @typedef {import("./types.js").Context} Context */

const SIGN = "M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z";

/**
 * @param {() => Context} context
 * @param {number} level  level of the dialog's heading
 * @param {HTMLElement} status  the live region; what lies behind an open dialog is not read out, so it comes in
 * @returns {import("./types.js").Tool}
 */
export function newPart(context, level, status) {
  const { button: open, word } = toolButton("new", SIGN);
  const title = heading(level, "");
  title.id = uniqueId("new");
  const learn = make("button", { type: "button", class: "tw-button", "data-role": "learn" });
  const place = make("div");
  const wrong = make("p", { class: "tw-notice", "data-role": "new-wrong" });
  const ends = make("p", { class: "tw-ends", "data-role": "new-ends" });
  const start = make("button", { type: "submit", class: "tw-button tw-main", "data-role": "start-new" });
  const cancel = make("button", { type: "button", class: "tw-button", "data-role": "close-new" });
  const foot = make("div", { class: "tw-foot" }, [wrong, ends, make("div", { class: "tw-tools" }, [start, cancel])]);
  const form = make("form", { novalidate: true }, [place, foot]);
  const dialog = make("dialog", { class: "tw-dialog tw-new", "aria-labelledby": title.id }, [title, learn, form]);
  /** @type {ReturnType<typeof settingsForm> | null} */
  let settings = null;
  /** @type {Context["form"]} */
  let drawn = null;
  /** Id of the message that asks for the game; 0 while none is on its way. */
  let asked = 0;

  /** Close it; the focus goes back to the button, or with the new game to its cards. */
  function close() {
    open.closest(".tweak-edu")?.append(status);
    dialog.close();
  }

  open.addEventListener("click", () => {
    asked = 0;
    setText(wrong, "");
    settings?.mark("");
    settings?.write(context().view.new?.chosen ?? {});
    dialog.showModal();
    dialog.append(status);
    dialog.querySelector("select")?.focus();
  });
  cancel.addEventListener("click", close);
  learn.addEventListener("click", () => {
    close();
    context().send("lesson", { step: FIRST });
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    asked = context().send("new", { settings: settings?.read() }) || 0;
  });

  return {
    element: open,
    dialog,
    draw({ view, labels, form: wanted }) {
      if (wanted !== drawn && wanted !== null) {
        settings = settingsForm(wanted);
        settings.write(view.new?.chosen ?? {});
        place.replaceChildren(settings.element);
      }
      drawn = wanted;
      setText(word, labels.new);
      setText(title, labels.new_title);
      setText(learn, labels.lesson_start);
      setText(ends, view.new?.ends_text ?? "");
      setText(start, labels.new_start);
      setText(cancel, labels.cancel);
      if (asked === 0 || view.reply < asked) return;
      asked = 0;
      const refused = view.new?.refused;
      setText(wrong, refused?.text ?? "");
      const field = settings?.mark(refused?.name ?? "");
      if (!refused) close();
      else (field ?? start).focus();
    },
  };
}

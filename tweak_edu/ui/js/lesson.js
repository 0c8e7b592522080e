// The lesson in six steps, and its offer to those who open the page for the first time.

import { make, setAttribute, setText, uniqueId } from "./dom.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";

/** @typedef {import("./types.js").Context} Context */

const KEY = "tweak_edu_met";
/** The step that the lesson begins with; page/lesson.py names them. */
export const FIRST = "target";

/**
 * What is to be pressed in the lesson: the one button that leads on, and whether the step may be skipped. Knows no DOM.
 * @param {import("./types.js").Lesson} lesson
 * @returns {{label: "" | "lesson_next" | "lesson_play" | "lesson_again", step: string, canSkip: boolean}}
 */
export function wayOn({ state, name, next }) {
  const canSkip = state !== "done" && next !== "";
  if (state === "task") return { label: "", step: "", canSkip };
  if (state === "missed") return { label: "lesson_again", step: name, canSkip };
  return { label: next === "" ? "lesson_play" : "lesson_next", step: next, canSkip };
}

/**
 * @param {() => Context} context
 * @param {number} level  of its heading
 * @returns {import("./types.js").Part & {heading: HTMLElement}}
 */
export function lessonPart(context, level) {
  const title = make(/** @type {"h2"} */ (`h${level}`), { id: uniqueId("lesson"), tabindex: -1 });
  const text = make("p", { "data-role": "lesson-text" });
  const on = rovingButton("lesson-on", "lesson", "tw-main");
  const skip = rovingButton("lesson-skip", "lesson");
  const leave = rovingButton("lesson-leave", "lesson");
  const buttons = make("div", { class: "tw-lesson-buttons", role: "group" }, [on, skip, leave]);
  const element = make("section", { class: "tw-lesson", "data-role": "lesson", "aria-labelledby": title.id, hidden: true }, [title, text, buttons]);
  makeRoving(buttons);

  /** @param {HTMLElement} button  @param {(lesson: import("./types.js").Lesson) => string} step */
  const leadsTo = (button, step) =>
    button.addEventListener("click", (event) => {
      const { lesson } = context().view;
      // The second click of a double click was meant for the step before.
      if (lesson && event.detail < 2) context().send("lesson", { step: step(lesson) });
    });
  leadsTo(on, (lesson) => wayOn(lesson).step);
  leadsTo(skip, (lesson) => lesson.next);
  leadsTo(leave, () => "");

  return {
    heading: title,
    element,
    draw({ view, labels }) {
      const { lesson } = view;
      element.hidden = lesson === null;
      if (lesson === null) return;
      const { label, canSkip } = wayOn(lesson);
      setText(title, lesson.title);
      setText(text, lesson.text);
      setAttribute(element, "data-state", lesson.state);
      setAttribute(buttons, "aria-label", labels.lesson_buttons);
      setText(on, labels[label] ?? "");
      setText(skip, canSkip ? labels.lesson_skip : "");
      setText(leave, label === "lesson_play" ? "" : labels.lesson_leave);
      settleRoving(buttons);
    },
  };
}

/**
 * Asks whoever opens the page for the first time, and by no link, whether to be taught.
 * @param {() => Context} context
 * @param {boolean} isPlain  whether the page was opened without a link
 * @param {() => Pick<Storage, "getItem" | "setItem">} [open]  the browser's storage; may throw
 * @returns {import("./types.js").Part}
 */
export function offerPart(context, isPlain, open = () => window.localStorage) {
  const text = make("p", { "data-role": "offer-text" });
  const start = rovingButton("offer-start", "offer", "tw-main");
  const no = rovingButton("offer-no", "offer");
  const buttons = make("div", { class: "tw-lesson-buttons", role: "group" }, [start, no]);
  const element = make("section", { class: "tw-lesson", "data-role": "offer" }, [text, buttons]);
  const opened = context().view;
  let isOpen = isPlain && !hasMet(open);
  makeRoving(buttons);

  const close = () => {
    isOpen = false;
    remember(open);
  };
  start.addEventListener("click", () => {
    close();
    context().send("lesson", { step: FIRST });
  });
  no.addEventListener("click", () => {
    close();
    context().redraw();
  });

  /** @param {Context} now */
  function draw({ view, labels }) {
    // Who plays has decided.
    if (isOpen && (view.round !== opened.round || view.ply !== opened.ply || view.link !== opened.link)) close();
    element.hidden = !isOpen;
    if (!isOpen) return;
    setText(text, labels.offer_text);
    setAttribute(element, "aria-label", labels.lesson);
    setAttribute(buttons, "aria-label", labels.offer_text);
    setText(start, labels.lesson_start);
    setText(no, labels.offer_no);
    settleRoving(buttons);
  }
  return { element, draw };
}

/** @param {() => Pick<Storage, "getItem">} open */
function hasMet(open) {
  try {
    return open().getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** @param {() => Pick<Storage, "setItem">} open */
function remember(open) {
  try {
    open().setItem(KEY, "1");
  } catch {
    // Where nothing can be kept, it is asked again.
  }
}

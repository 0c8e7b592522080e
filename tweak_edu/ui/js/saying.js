// Say the sum: pick or type one partial sum after the other. Python asks, checks and explains; here they are shown.

import { make, reconcile, setAttribute, setText } from "./dom.js";
import { numberLine } from "./numberline.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Saying} Saying
 * @typedef {import("./types.js").Part & {enter(): void}} SayingPart
 */

/**
 * The sum that is being said; null if there is none, or if other cards are chosen by now. Knows no DOM.
 * @param {Pick<import("./types.js").View, "saying">} view
 * @param {import("./selection.js").Selection} selection
 * @returns {Saying | null}
 */
export function sayingOf({ saying }, selection) {
  if (!saying) return null;
  const isSame = String(saying.hand) === String(selection.hand) && String(saying.table) === String(selection.table);
  return isSame ? saying : null;
}

/**
 * @param {() => Context} context
 * @returns {SayingPart}
 */
export function sayingPart(context) {
  const question = make("p", { class: "tw-question", "data-role": "question" });
  const line = make("div", { class: "tw-line", "aria-hidden": "true" });
  const options = make("div", { class: "tw-options" });
  const field = make("input", {
    class: "tw-field", type: "text", inputmode: "numeric", maxlength: 3, autocomplete: "off", "data-focus": "saying:field",
  });
  const answer = make("button", { type: "submit", class: "tw-button tw-main", "data-focus": "saying:answer" });
  const form = make("form", { class: "tw-typed" }, [field, answer]);
  const back = make("button", { type: "button", class: "tw-button", "data-role": "back", "data-focus": "saying:back" });
  const element = make("div", { class: "tw-saying", role: "group", "data-role": "saying" }, [
    make("div", { class: "tw-asked" }, [question, line]),
    options, form, back,
  ]);
  let asked = "";

  /** @param {number} sum */
  const say = (sum) => {
    const { selection, view } = context();
    const saying = sayingOf(view, selection);
    if (saying) context().send("say", { hand: saying.hand, table: saying.table, said: [...saying.said, sum] });
  };
  makeRoving(options);
  options.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    // The second click of a double click was meant for the step before.
    if (button && event.detail < 2) say(Number(button.textContent));
  });
  field.addEventListener("input", () => (field.value = field.value.replace(/\D/g, "")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value === "") field.focus();
    else say(Number(field.value));
    field.value = "";
  });
  back.addEventListener("click", () => context().send("stop_saying"));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    context().send("stop_saying");
  });

  return {
    element,
    draw({ view, labels, selection }) {
      const saying = sayingOf(view, selection);
      element.hidden = saying === null;
      if (!saying) {
        asked = "";
        field.value = "";
        return;
      }
      setAttribute(element, "aria-label", labels.say);
      setText(question, saying.question);
      line.replaceChildren(...(saying.hops.length ? [numberLine(saying.hops[0], saying.hops[1])] : []));
      line.hidden = saying.hops.length === 0;
      options.hidden = saying.way !== "tap";
      form.hidden = saying.way !== "type";
      reconcile(options, saying.options, String, option, (button, sum) => setText(button, String(sum)));
      settleRoving(options);
      setAttribute(field, "aria-label", labels.say_field);
      setText(answer, labels.say_answer);
      setText(back, labels.back_to_cards);
    },
    enter() {
      const { selection, view } = context();
      const now = sayingOf(view, selection)?.question ?? "";
      if (now === asked) return;
      asked = now;
      const first = /** @type {HTMLElement | null} */ (form.hidden ? options.firstElementChild : field);
      if (now !== "") first?.focus({ preventScroll: true });
    },
  };
}

/**
 * @param {number} sum
 * @returns {HTMLButtonElement}
 */
function option(sum) {
  return make("button", {
    type: "button", class: "tw-button tw-option", "data-roving": true, "data-focus": `saying:${sum}`, tabindex: -1,
  });
}

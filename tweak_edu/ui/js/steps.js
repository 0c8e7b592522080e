// On a projector: the ways of the present position, hidden until the class has looked for them, then shown one by one.

import { miniCard } from "./cards.js";
import { heading, make, reconcile, setAttribute, setText } from "./dom.js";
import { fill } from "./sum.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Part & {onKey(event: KeyboardEvent): void}} StepsPart
 */

/**
 * How many answers are shown after a step; there is one step even where there is no way, for that is the answer.
 * Knows no DOM.
 * @param {number} shown
 * @param {number} by
 * @param {number} count  of the ways
 * @returns {number}
 */
export function step(shown, by, count) {
  return Math.min(Math.max(shown + by, 0), Math.max(count, 1));
}

/**
 * The step of a key: those of a presenter's remote anywhere, the arrow keys on the buttons alone.
 * @param {string} key
 * @param {boolean} isOnButtons
 * @returns {-1 | 0 | 1}
 */
export function stepOfKey(key, isOnButtons) {
  if (key === "PageDown" || (isOnButtons && (key === "ArrowDown" || key === "ArrowRight"))) return 1;
  if (key === "PageUp" || (isOnButtons && (key === "ArrowUp" || key === "ArrowLeft"))) return -1;
  return 0;
}

/**
 * @param {() => Context} context
 * @param {number} level  of its heading
 * @returns {StepsPart}
 */
export function stepsPart(context, level) {
  const title = heading(level, "");
  const next = make("button", { type: "button", class: "tw-button tw-main", "data-role": "next-answer", "data-focus": "steps:next" });
  const hide = make("button", { type: "button", class: "tw-button", "data-role": "hide-answers", "data-focus": "steps:hide" });
  const buttons = make("div", { class: "tw-buttons" }, [next, hide]);
  const help = make("p", { class: "tw-help" });
  const question = make("p", { class: "tw-ask" });
  const rows = make("ol", { class: "tw-answers", tabindex: 0, "data-role": "answers", "data-focus": "steps:rows" });
  const end = make("p", { class: "tw-end", "data-role": "answers-end" });
  const element = make("section", { class: "tw-steps", "data-role": "steps" }, [title, buttons, help, question, rows, end]);
  let shown = 0;
  let position = "";
  /** @type {View | null} */
  let drawn = null;

  /** @param {number} by */
  function move(by) {
    const { view, labels, say } = context();
    const before = shown;
    shown = step(shown, by, view.ways?.by_cards.length ?? 0);
    if (shown === before || !view.ways) return;
    context().redraw(); // the last answer may take the focus along
    highlight(view);
    rows.lastElementChild?.scrollIntoView({ block: "nearest" });
    if (shown < before) say(shown === 0 ? labels.steps_hidden : fill(labels.steps_back, { n: before }));
    else {
      const way = view.ways.by_cards[shown - 1];
      say([way ? fill(labels.steps_answer, { n: shown, sum: way.spoken }) : "", end.textContent].join(" ").trim());
    }
  }

  /** The newest answer shows its cards on the table and in the hand. @param {View} view */
  function highlight(view) {
    const way = view.ways?.by_cards[shown - 1];
    context().highlight(way ? [way.hand] : [], way ? way.table : []);
  }

  next.addEventListener("click", () => move(1));
  hide.addEventListener("click", () => move(-shown));

  /** @param {Context} now */
  function draw({ view, labels }) {
    if (view !== drawn) {
      drawn = view;
      const found = JSON.stringify([view.layout, view.round, view.ply, view.ways]);
      if (found !== position && shown > 0) {
        shown = 0;
        highlight(view);
      }
      position = found;
    }
    element.hidden = view.layout !== "projector";
    const all = view.ways?.by_cards ?? [];
    const isDone = shown > 0 && shown >= all.length;
    setAttribute(element, "aria-label", labels.steps);
    setText(title, labels.steps);
    setText(next, labels.steps_next);
    setText(hide, labels.steps_hide);
    setAttribute(next, "aria-disabled", view.ways === null || isDone ? "true" : null);
    setAttribute(hide, "aria-disabled", shown === 0 ? "true" : null);
    setText(help, shown === 0 ? labels.steps_help : "");
    setText(question, shown > 0 ? "" : view.ways === null ? view.lock || labels.ways_none : labels.steps_question);
    setText(end, isDone ? view.ways?.empty_text || view.ways?.more_text || labels.steps_end : "");
    setAttribute(rows, "aria-label", labels.steps);
    rows.hidden = shown === 0 || all.length === 0;
    const answers = all.slice(0, shown);
    reconcile(rows, answers, (way) => `${way.hand} ${way.table}`, () => make("li", { class: "tw-answer" }), (item, way, index) => {
      setAttribute(item, "data-newest", index === answers.length - 1);
      if (item.firstChild) return;
      const minis = make("span", { class: "tw-minis" }, way.cards.flatMap((card) => [miniCard(card), " "]));
      item.append(minis, " ", make("span", { class: "tw-row-sum", text: way.sum }));
      if (way.tweak) item.append(" ", make("span", { class: "tw-tweak", text: labels.tweak_mark }));
    });
  }

  return {
    element,
    draw,
    onKey(event) {
      const target = /** @type {Element} */ (event.target);
      if (element.hidden || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target.closest("dialog, input, textarea, select")) return;
      const by = context().view.ways ? stepOfKey(event.key, buttons.contains(target)) : 0;
      if (by === 0) return;
      event.preventDefault();
      // A key that is held down is one step: the rest would give away what the class still looks for.
      if (!event.repeat) move(by);
    },
  };
}

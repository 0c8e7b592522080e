// What if: another goal, other numbers in the hand or on the table, and their ways; the round stays untouched.

import { drawPicks } from "./find.js";
import { make, setAttribute, setText } from "./dom.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {{target: number, hand: number[], table: number[]}} Numbers
 * @typedef {{pile: "hand" | "table", index: number}} Place
 */

/**
 * One number made larger or smaller, within its bounds; the rest as before. Knows no DOM.
 * @param {Numbers} numbers
 * @param {Place | null} place  null changes the goal
 * @param {number} by
 * @param {readonly [number, number]} bounds
 * @returns {Numbers}
 */
export function changed(numbers, place, by, [low, high]) {
  const within = (/** @type {number} */ number) => Math.min(Math.max(number + by, low), high);
  if (place === null) return { ...numbers, target: within(numbers.target) };
  return { ...numbers, [place.pile]: numbers[place.pile].map((one, index) => (index === place.index ? within(one) : one)) };
}

/**
 * One number less; a hand keeps its last. Knows no DOM.
 * @param {Numbers} numbers
 * @param {Place} place
 * @returns {Numbers}
 */
export function without(numbers, { pile, index }) {
  if (pile === "hand" && numbers.hand.length === 1) return numbers;
  return { ...numbers, [pile]: numbers[pile].filter((_one, other) => other !== index) };
}

/**
 * @param {() => Context} context
 * @returns {import("./types.js").Part & {button: HTMLElement}}  the button opens and closes the rest
 */
export function whatIfPart(context) {
  const open = rovingButton("what-if", "kinds", "tw-apart");
  const note = make("p", { class: "tw-task" });
  const goal = make("span", { class: "tw-what-label" });
  const lower = rovingButton("goal_lower", "what-if");
  const target = make("span", { class: "tw-guess", "data-role": "what-if-goal" });
  const higher = rovingButton("goal_higher", "what-if");
  const handLabel = make("span", { class: "tw-what-label" });
  const hand = make("span", { class: "tw-picks-pile" });
  const addHand = rovingButton("add_hand", "what-if");
  const tableLabel = make("span", { class: "tw-what-label" });
  const table = make("span", { class: "tw-picks-pile" });
  const addTable = rovingButton("add_table", "what-if");
  const less = rovingButton("number_less", "what-if");
  const more = rovingButton("number_more", "what-if");
  const remove = rovingButton("number_remove", "what-if");
  const own = rovingButton("what-if-round", "what-if");
  const line = (/** @type {HTMLElement[]} */ ...parts) => make("div", { class: "tw-picks" }, parts);
  const editor = make("div", { class: "tw-editor", role: "group", "data-role": "what-if-editor" }, [
    note,
    line(goal, lower, target, higher),
    line(handLabel, hand, addHand),
    line(tableLabel, table, addTable),
    line(less, more, remove, own),
  ]);
  /** @type {Place | null} */
  let chosen = null;
  makeRoving(editor);

  /** The numbers in the editor, or else those of the round. @returns {Numbers} */
  const numbers = () => {
    const { view } = context();
    const values = (/** @type {import("./types.js").NumberCard[]} */ cards) => cards.map((card) => card.value);
    const now = view.what_if ?? { target: view.goal.target, hand: view.hand, table: view.table };
    return { target: now.target, hand: values(now.hand), table: values(now.table) };
  };
  /** @param {Numbers | null} asked */
  const ask = (asked) => context().send("what_if", { what_if: asked });
  /** @param {HTMLElement} button  @param {() => void} act */
  const onPress = (button, act) =>
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") act();
    });
  /** @param {"hand" | "table"} pile */
  const add = (pile) => {
    const now = numbers();
    chosen = { pile, index: now[pile].length };
    ask({ ...now, [pile]: [...now[pile], 1] });
  };
  /** @param {number} by */
  const change = (by) => chosen && ask(changed(numbers(), chosen, by, [1, context().view.what_if?.highest ?? 1]));
  /** @returns {[number, number]} */
  const targets = () => context().view.what_if?.targets ?? [0, 0];

  onPress(open, () => {
    chosen = null;
    ask(context().view.what_if ? null : numbers());
  });
  onPress(lower, () => ask(changed(numbers(), null, -1, targets())));
  onPress(higher, () => ask(changed(numbers(), null, 1, targets())));
  onPress(addHand, () => add("hand"));
  onPress(addTable, () => add("table"));
  onPress(less, () => change(-1));
  onPress(more, () => change(1));
  onPress(remove, () => {
    if (chosen) ask(without(numbers(), chosen));
    chosen = null;
  });
  onPress(own, () => {
    const { view } = context();
    const values = (/** @type {import("./types.js").NumberCard[]} */ cards) => cards.map((card) => card.value);
    chosen = null;
    ask({ target: view.goal.target, hand: values(view.hand), table: values(view.table) });
  });
  editor.addEventListener("click", (event) => {
    const pick = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-pile]"));
    if (!pick) return;
    const place = { pile: /** @type {"hand" | "table"} */ (pick.dataset.pile), index: Number(pick.dataset.index) };
    chosen = chosen?.pile === place.pile && chosen.index === place.index ? null : place;
    draw(context());
  });

  /** @param {Context} now */
  function draw({ view, labels }) {
    const { what_if: asked } = view;
    open.hidden = view.log === null;
    setText(open, labels.what_if);
    setAttribute(open, "aria-expanded", asked ? "true" : "false");
    editor.hidden = asked === null;
    if (asked === null) return;
    if (chosen && chosen.index >= asked[chosen.pile].length) chosen = null;
    setAttribute(editor, "aria-label", labels.what_if);
    setText(note, labels.what_if_note);
    setText(goal, labels.what_if_goal);
    setText(target, String(asked.target));
    setText(handLabel, labels.hand);
    setText(tableLabel, labels.table);
    const picked = (/** @type {string} */ pile) => (chosen?.pile === pile ? [chosen.index] : []);
    drawPicks(hand, "hand", asked.hand, picked("hand"), "what-if");
    drawPicks(table, "table", asked.table, picked("table"), "what-if");
    for (const [button, sign] of /** @type {[HTMLElement, string][]} */ ([[lower, "−"], [higher, "+"], [less, "−"], [more, "+"]])) {
      setAttribute(button, "aria-label", labels[String(button.dataset.role)]);
      setText(button, sign);
    }
    for (const button of [addHand, addTable]) {
      setAttribute(button, "aria-label", labels[String(button.dataset.role)]);
      setText(button, labels.add_number);
    }
    setText(remove, labels.number_remove);
    setText(own, labels.what_if_round);
    const value = chosen ? asked[chosen.pile][chosen.index].value : 0;
    const [low, high] = asked.targets;
    const off = (/** @type {HTMLElement} */ button, /** @type {boolean} */ isOff) => setAttribute(button, "aria-disabled", isOff ? "true" : null);
    off(lower, asked.target <= low);
    off(higher, asked.target >= high);
    off(addHand, asked.room.hand <= 0);
    off(addTable, asked.room.table <= 0);
    off(less, chosen === null || value <= 1);
    off(more, chosen === null || value >= asked.highest);
    off(remove, chosen === null || (chosen.pile === "hand" && asked.hand.length === 1));
    settleRoving(editor);
  }
  return { element: editor, button: open, draw };
}

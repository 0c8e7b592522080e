// Looking for ways: choose cards here or on the board, check them without playing, and say how many ways there are.

import { mark } from "./marks.js";
import { heading, make, reconcile, setAttribute, setText } from "./dom.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";
import { cardRow, showOnBoard } from "./rows.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").NumberCard} NumberCard
 */

/**
 * @param {() => Context} context
 * @param {number} level  of its headings
 * @returns {import("./types.js").Part}
 */
export function findPart(context, level) {
  const none = make("p", { class: "tw-empty" });
  const task = make("p", { class: "tw-task" });
  const hand = make("span", { class: "tw-picks-pile" });
  const table = make("span", { class: "tw-picks-pile" });
  const check = rovingButton("check", "picks", "tw-main");
  const picks = make("div", { class: "tw-picks", role: "group", "data-role": "picks" }, [hand, table, check]);
  const verdict = make("p", { class: "tw-tried", "data-role": "tried" });
  const question = make("span", {});
  const less = rovingButton("one_less", "find");
  const number = make("span", { class: "tw-guess", "data-role": "guess_number" });
  const more = rovingButton("one_more", "find");
  const guess = rovingButton("guess", "find");
  const guessing = make("div", { class: "tw-guessing", role: "group" }, [question, less, number, more, guess]);
  const progress = make("p", { class: "tw-progress", "data-role": "progress" });
  const title = heading(level, "");
  const rows = make("ol", { class: "tw-rows" });
  const content = make("div", { class: "tw-sections" }, [task, picks, verdict, guessing, title, progress, rows]);
  const element = make("div", { class: "tw-find", "data-role": "find" }, [none, content]);
  let guessed = 1;
  let place = "";

  makeRoving(picks);
  makeRoving(guessing);
  showOnBoard(rows, (index) => context().view.find?.found[index], (one, more) => context().highlight(one, more));
  picks.addEventListener("click", (event) => {
    const pick = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-pile]"));
    if (pick) context().toggle(/** @type {"hand" | "table"} */ (pick.dataset.pile), Number(pick.dataset.index));
  });
  check.addEventListener("click", () => {
    const { selection } = context();
    context().send("find", { hand: [...selection.hand], table: [...selection.table] });
  });
  /** @param {number} step */
  const count = (step) => {
    guessed = Math.min(Math.max(guessed + step, 0), context().view.find?.most ?? 0);
    setText(number, String(guessed));
    context().say(String(guessed));
  };
  less.addEventListener("click", () => count(-1));
  more.addEventListener("click", () => count(1));
  guess.addEventListener("click", () => context().send("guess", { guess: guessed }));

  return {
    element,
    draw({ view, labels, selection }) {
      const { find } = view;
      setText(none, find ? "" : view.lock || labels.find_none);
      content.hidden = find === null;
      if (!find) return;
      const here = `${view.round} ${view.ply}`;
      if (place !== here) guessed = 1;
      place = here;
      setText(task, find.task);
      setAttribute(picks, "aria-label", labels.find_cards);
      drawPicks(hand, "hand", view.hand, selection.hand, "picks");
      drawPicks(table, "table", view.table, selection.table, "picks");
      setText(check, labels.check);
      settleRoving(picks);
      setText(verdict, find.text);
      setAttribute(verdict, "data-kind", find.verdict || null);
      guessing.hidden = !find.can_guess;
      setAttribute(guessing, "aria-label", labels.how_many);
      setText(question, labels.how_many);
      setText(number, String(guessed));
      for (const [one, sign] of /** @type {[HTMLElement, string][]} */ ([[less, "−"], [more, "+"]])) {
        setAttribute(one, "aria-label", labels[String(one.dataset.role)]);
        setText(one, sign);
      }
      setText(guess, labels.guess);
      settleRoving(guessing);
      setText(progress, find.progress);
      setText(title, find.found.length > 0 ? labels.found : "");
      rows.hidden = find.found.length === 0;
      reconcile(
        rows,
        find.found.map((way, index) => ({ way, index })),
        ({ way, index }) => `${index} ${way.sum} ${way.cards.map((card) => card.text).join(" ")} ${way.points_text}`,
        ({ way, index }) => cardRow("found", "found", way, index, labels, true),
        () => {},
      );
      settleRoving(rows);
    },
  };
}

/**
 * Small cards to be picked, part of a roving group.
 * @param {HTMLElement} list
 * @param {"hand" | "table"} pile
 * @param {readonly NumberCard[]} cards
 * @param {readonly number[]} chosen
 * @param {string} group  of the focus
 */
export function drawPicks(list, pile, cards, chosen, group) {
  list.hidden = cards.length === 0;
  reconcile(list, cards, (card) => card.text, pickButton, (one, card, index) => {
    setAttribute(one, "data-pile", pile);
    setAttribute(one, "data-index", index);
    setAttribute(one, "data-focus", `${group}:${pile} ${index}`);
    setAttribute(one, "aria-label", card.name);
    setAttribute(one, "aria-pressed", chosen.includes(index) ? "true" : "false");
  });
}

/**
 * @param {NumberCard} card
 * @returns {HTMLButtonElement}
 */
function pickButton(card) {
  const face = make("span", { class: "tw-mini", "aria-hidden": "true", "data-color": card.color }, [
    mark(card.color),
    make("span", { text: card.value }),
  ]);
  return make("button", { type: "button", class: "tw-pick", "data-roving": true, tabindex: -1 }, [face]);
}

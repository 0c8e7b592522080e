// The chances: the choices of the turn, best first; each opens to the figures about the next player.

import { miniCard } from "./cards.js";
import { heading, make, reconcile, setText } from "./dom.js";
import { dotPicture } from "./dots.js";
import { formula } from "./formula.js";
import { mark } from "./marks.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Labels} Labels
 * @typedef {import("./types.js").RankedChoice} RankedChoice
 * @typedef {import("./types.js").Figure} Figure
 */

/**
 * @param {() => Context} context
 * @param {number} level  of its headings
 * @returns {import("./types.js").Part}
 */
export function chancesPart(context, level) {
  const none = make("p", { class: "tw-empty" });
  const intro = make("p");
  const choices = heading(level, "");
  const help = make("p", { class: "tw-help" });
  const list = make("ol", { class: "tw-ranked" });
  const more = make("p", { class: "tw-empty" });
  const title = heading(level, "");
  const actions = make("ul", { class: "tw-gains" });
  const content = make("div", {}, [choices, intro, help, list, more, title, actions]);
  const element = make("div", { class: "tw-chances", "data-role": "chances" }, [none, content]);
  // One tab stop for all choices, however many there are.
  makeRoving(list);
  return {
    element,
    draw({ view, labels }) {
      const { chances } = view;
      setText(none, chances ? "" : view.lock || (view.phase === "turn" ? labels.tab_waiting : labels.chances_none));
      // What is hidden stays as it is, so that opened choices are open again when the tab comes back.
      content.hidden = chances === null;
      if (chances === null) return;
      setText(choices, labels.chances_choices);
      setText(intro, chances.intro_text);
      setText(help, labels.chances_help);
      reconcile(
        list,
        chances.choices,
        (choice) => `${choice.move} ${choice.figures.length}`,
        (choice) => makeChoice(choice.figures.length > 0, () => context().labels, level + 1),
        (item, choice) => updates.get(item)?.(choice, labels),
      );
      settleRoving(list);
      setText(more, chances.more_text);
      setText(title, chances.actions.length > 0 ? labels.chances_actions : "");
      actions.replaceChildren(
        ...chances.actions.map(({ card, name, text }) =>
          make("li", { "data-role": "gain" }, [
            make("strong", {}, [mark(card), ` ${name}`]),
            make("p", { text }),
          ]),
        ),
      );
    },
  };
}

/** @type {WeakMap<HTMLElement, (choice: RankedChoice, labels: Labels) => void>} */
const updates = new WeakMap();

/**
 * One choice of the list. Its figures are built when it is opened, because most stay closed.
 * @param {boolean} hasFigures
 * @param {() => Labels} labels
 * @param {number} level
 * @returns {HTMLElement}
 */
function makeChoice(hasFigures, labels, level) {
  const head = hasFigures
    ? make("summary", { class: "tw-choice-head", "data-roving": true, tabindex: -1 })
    : make("div", { class: "tw-choice-head" });
  const body = make("div", { class: "tw-figures" });
  const details = hasFigures ? make("details", { class: "tw-choice" }, [head, body]) : null;
  const item = make("li", { "data-role": "ranked" }, [details ?? head]);
  /** @type {Figure[]} */
  let figures = [];
  let drawn = "[]";
  let drawnHead = "";
  const drawBody = () => {
    // What is closed holds nothing that an arrow key could lead to.
    const shown = details?.open ? figures : [];
    const wanted = JSON.stringify(shown);
    if (wanted === drawn) return;
    drawn = wanted;
    body.replaceChildren(...shown.map((one, index) => figure(one, `${head.dataset.focus}-${index}`, labels(), level)));
  };
  details?.addEventListener("toggle", drawBody);
  updates.set(item, (choice, now) => {
    figures = choice.figures;
    if (hasFigures) head.dataset.focus = `chances:${choice.move.replace(":", "-")}`;
    const wanted = JSON.stringify({ ...choice, figures: [], mark: now.chances_best });
    if (wanted !== drawnHead) {
      drawnHead = wanted;
      head.replaceChildren(...headContent(choice, now));
    }
    drawBody();
  });
  return item;
}

/**
 * @param {RankedChoice} choice
 * @param {Labels} labels
 * @returns {Node[]}
 */
function headContent(choice, labels) {
  return [
    make("span", { class: "tw-minis" }, choice.cards.flatMap((card) => [miniCard(card), " "])),
    make("span", { class: "tw-row-sum", text: choice.text }),
    ...(choice.tweak ? [make("span", { class: "tw-tweak", text: labels.tweak_mark })] : []),
    ...(choice.best ? [make("span", { class: "tw-best", text: labels.chances_best })] : []),
    make("span", { class: "tw-net", text: choice.net_text }),
    make("span", { class: "tw-reason-text", text: choice.reason }),
  ].flatMap((node) => [node, document.createTextNode(" ")]);
}

/**
 * @param {Figure} one
 * @param {string} focus  key of its disclosure
 * @param {Labels} labels
 * @param {number} level
 * @returns {HTMLElement}
 */
function figure(one, focus, labels, level) {
  const value = make("div", { class: "tw-value" }, [
    make("strong", { text: one.value_text }),
    formula(one.value_mathml),
  ]);
  return make("div", { class: "tw-figure", "data-role": "figure" }, [
    heading(level, one.title),
    make("div", { class: "tw-figure-top" }, [
      ...(one.dots === null ? [] : [dotPicture(one.dots, one.dots_text)]),
      make("div", {}, [value, make("p", { text: one.text })]),
    ]),
    ...(one.spread.length > 0 ? [spread(one.spread)] : []),
    make("details", { class: "tw-derivation" }, [
      make("summary", { "data-roving": true, "data-focus": focus, tabindex: -1, text: labels.chances_derivation }),
      ...(one.cases.length > 0 ? [make("ul", {}, one.cases.map((text) => make("li", { text })))] : []),
      ...(one.more_text ? [make("p", { text: one.more_text })] : []),
      ...(one.letters_text ? [make("p", { text: one.letters_text })] : []),
      make("p", { text: one.dots === null ? labels.chances_how_points : labels.chances_how }),
      formula(one.mathml),
    ]),
  ]);
}

/**
 * How likely each number of points is: a list with a bar to each line.
 * @param {Figure["spread"]} lines
 * @returns {HTMLElement}
 */
function spread(lines) {
  return make("ul", { class: "tw-spread" }, lines.map(({ points_text, percent_text, share }) => {
    const bar = make("span", { class: "tw-bar-of", "aria-hidden": "true" });
    bar.style.setProperty("--share", `${share}%`);
    return make("li", {}, [make("span", { text: points_text }), bar, make("span", { text: percent_text })]);
  }));
}

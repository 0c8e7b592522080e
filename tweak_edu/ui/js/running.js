// The running sum of the cards chosen: always in sight, never announced. Here the pupil can say it.

import { make, reconcile, setAttribute, setText } from "./dom.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";
import { sayingOf } from "./saying.js";
import { values } from "./selection.js";
import { equations, partialSums, spokenSum } from "./sum.js";

/**
 * @param {() => import("./types.js").Context} context
 * @returns {import("./types.js").Part}
 */
export function runningPart(context) {
  const heading = make("p", { class: "tw-label" });
  const spoken = make("p", { class: "tw-spoken" });
  const lines = make("ul", { class: "tw-equations" });
  const total = make("span", { class: "tw-total-sum" });
  // Beside the sum, where it is compared with the target: on a phone the deck may be out of sight.
  const target = make("span", { class: "tw-reminder" });
  const say = rovingButton("say", "helps", "tw-say");
  say.addEventListener("click", (event) => {
    const { hand, table } = context().selection;
    if (event.detail < 2) context().send("say", { hand, table, said: [] });
  });
  // It stands by the sum, where it takes no room from the hand.
  const hint = rovingButton("hint", "helps", "tw-hint");
  hint.addEventListener("click", (event) => {
    if (event.detail < 2) context().send("hint");
  });
  const helps = make("div", { class: "tw-helps", role: "group" }, [say, hint]);
  makeRoving(helps);
  const element = make("div", { class: "tw-sum" }, [
    heading,
    make("div", { class: "tw-sum-text", "data-role": "sum" }, [spoken, lines]),
    make("div", { class: "tw-reached", "aria-hidden": "true" }, [total, target]),
    helps,
  ]);
  return {
    element,
    draw({ view, labels, selection }) {
      const saying = sayingOf(view, selection);
      // While the sum is said, it stands here as far as it has been said.
      const chosen = values(selection, view).slice(0, saying ? saying.said.length + 1 : undefined);
      element.hidden = view.result !== null || view.pass !== null;
      setText(heading, labels.selection);
      setText(say, view.phase === "turn" && !saying ? labels.say : "");
      setText(hint, view.hints ? labels.hint : "");
      setAttribute(hint, "data-offered", view.hints?.offered ? "true" : "false");
      setAttribute(helps, "aria-label", labels.helps);
      settleRoving(helps);
      setText(spoken, chosen.length === 0 ? labels.nothing_selected : spokenSum(chosen, labels));
      setText(total, String(partialSums(chosen).at(-1) ?? ""));
      setText(target, String(view.goal.target));
      lines.hidden = chosen.length < 2;
      reconcile(lines, equations(chosen), (text) => text, () => make("li"), (item, text) => setText(item, text));
    },
  };
}

// The running sum of the cards chosen: always in sight, never announced.

import { make, reconcile, setText } from "./dom.js";
import { values } from "./selection.js";
import { equations, partialSums, spokenSum } from "./sum.js";

/** @returns {import("./types.js").Part} */
export function runningPart() {
  const heading = make("p", { class: "tw-label" });
  const spoken = make("p", { class: "tw-spoken" });
  const lines = make("ul", { class: "tw-equations" });
  const total = make("span", { class: "tw-total-sum" });
  // Beside the sum, where it is compared with the target: on a phone the deck may be out of sight.
  const target = make("span", { class: "tw-reminder" });
  const element = make("div", { class: "tw-sum" }, [
    heading,
    make("div", { class: "tw-sum-text", "data-role": "sum" }, [spoken, lines]),
    make("div", { class: "tw-reached", "aria-hidden": "true" }, [total, target]),
  ]);
  return {
    element,
    draw({ view, labels, selection }) {
      const chosen = values(selection, view);
      element.hidden = view.result !== null || view.pass !== null;
      setText(heading, labels.selection);
      setText(spoken, chosen.length === 0 ? labels.nothing_selected : spokenSum(chosen, labels));
      setText(total, String(partialSums(chosen).at(-1) ?? ""));
      setText(target, String(view.goal.target));
      lines.hidden = chosen.length < 2;
      reconcile(lines, equations(chosen), (text) => text, () => make("li"), (item, text) => setText(item, text));
    },
  };
}

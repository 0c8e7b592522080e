// The hints given in this decision: told once by the live region, and kept to be read again.

import { make, reconcile, setAttribute, setText } from "./dom.js";

/** @returns {import("./types.js").Part} */
export function hintsPart() {
  const element = make("ol", { class: "tw-hints", "data-role": "hints" });
  return {
    element,
    draw({ view, labels }) {
      const texts = view.hints?.texts ?? [];
      setAttribute(element, "aria-label", labels.hints);
      element.hidden = texts.length === 0;
      reconcile(element, texts, (text) => text, () => make("li"), (item, text) => setText(item, text));
    },
  };
}

// The tools beside the title: one toolbar with one tab stop; each opens a dialog.

import { make, makeSvg, setAttribute } from "./dom.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @param {string} role  what it opens
 * @param {string} path  its sign, drawn in a square of 24
 * @returns {{button: HTMLButtonElement, word: HTMLElement}}
 */
export function toolButton(role, path) {
  const word = make("span", { class: "tw-word" });
  const button = make(
    "button",
    {
      type: "button",
      class: "tw-button tw-tool",
      "data-role": role,
      "data-focus": `tools:${role}`,
      "data-roving": true,
      "aria-haspopup": "dialog",
      tabindex: -1,
    },
    [makeSvg("svg", { viewBox: "0 0 24 24", class: "tw-mark", "aria-hidden": "true" }, [makeSvg("path", { d: path })]), word],
  );
  return { button, word };
}

/**
 * @param {HTMLElement[]} buttons
 * @returns {import("./types.js").Part}
 */
export function toolbarPart(buttons) {
  const element = make("div", { class: "tw-toolbar", role: "toolbar" }, buttons);
  makeRoving(element);
  return {
    element,
    draw({ labels }) {
      setAttribute(element, "aria-label", labels.tools);
      // Where there is room for the sign alone, the pointer tells the word.
      for (const button of buttons) setAttribute(button, "title", button.textContent);
      settleRoving(element);
    },
  };
}

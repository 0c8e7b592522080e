// What bots said of their captures: a button to challenge it, and the answer.

import { make, reconcile, setText } from "./dom.js";

/** @typedef {import("./types.js").Context} Context */

/**
 * @param {() => Context} context
 * @returns {import("./types.js").Part}
 */
export function claimsPart(context) {
  const element = make("ul", { class: "tw-claims", "data-role": "claims" });
  element.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button && event.detail < 2) context().send("challenge", { claim: Number(button.dataset.ply) });
  });
  return {
    element,
    draw({ view }) {
      element.hidden = view.claims.length === 0;
      reconcile(element, view.claims, (claim) => `${view.round} ${claim.ply}`, row, (item, claim) => {
        const [button, verdict, lines] = /** @type {HTMLElement[]} */ ([...item.children]);
        setText(button, claim.verdict ? "" : claim.text);
        setText(verdict, claim.verdict?.text ?? "");
        const equations = claim.verdict?.equations ?? [];
        lines.hidden = equations.length === 0;
        reconcile(lines, equations, (text) => text, () => make("li"), (line, text) => setText(line, text));
      });
    },
  };
}

/**
 * @param {import("./types.js").Claim} claim
 * @returns {HTMLElement}
 */
function row({ ply }) {
  return make("li", {}, [
    make("button", {
      type: "button", class: "tw-button", "data-role": "challenge", "data-ply": ply, "data-focus": `claims:${ply}`,
    }),
    make("p", { class: "tw-verdict", "data-role": "verdict" }),
    make("ol", { class: "tw-equations" }),
  ]);
}

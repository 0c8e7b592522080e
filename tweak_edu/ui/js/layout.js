// The button that makes the page a projector's, and back; the round goes on.

import { setAttribute, setText } from "./dom.js";
import { toolButton } from "./tools.js";

const SIGN = "M2 3h20v13h-9v2.200l4 2.800h-10l4-2.800V16H2zm2.500 2.500v8h15v-8zM7 8h4v3H7zm6 0h4v3h-4z";

/**
 * @param {() => import("./types.js").Context} context
 * @returns {import("./types.js").Part}
 */
export function layoutPart(context) {
  const { button, word } = toolButton("layout", SIGN);
  button.removeAttribute("aria-haspopup");
  button.addEventListener("click", () => context().setLayout(context().view.layout === "projector" ? "page" : "projector"));
  return {
    element: button,
    draw({ view, labels }) {
      setText(word, labels.layout_projector);
      setAttribute(button, "aria-pressed", view.layout === "projector" ? "true" : "false");
    },
  };
}

// Between two persons at one device: no hand on the screen until the next one is there.

import { make, setAttribute, setText, uniqueId } from "./dom.js";

const BACKS = 3;

/**
 * @param {number} level  level of its heading
 * @returns {import("./types.js").Part & {heading: HTMLElement}}
 */
export function passPart(level) {
  const heading = make(/** @type {"h2"} */ (`h${level}`), { id: uniqueId("pass"), tabindex: -1 });
  const text = make("p");
  const backs = Array.from({ length: BACKS }, () => make("span", { class: "tw-back" }));
  const element = make("section", { class: "tw-pass", "data-role": "pass", "aria-labelledby": heading.id, hidden: true }, [
    make("div", { class: "tw-backs", "aria-hidden": "true" }, backs),
    make("div", {}, [heading, text]),
  ]);
  return {
    heading,
    element,
    draw({ view }) {
      element.hidden = view.pass === null;
      setText(heading, view.pass?.title ?? "");
      setText(text, view.pass?.text ?? "");
      setAttribute(element, "data-seat", view.pass?.seat ?? null);
    },
  };
}

// Small drawings: a shape for each card colour, so that colour is never alone, and one for each action card.

import { makeSvg } from "./dom.js";

/** Outlines in a 24 × 24 box; they must stay apart in greyscale too. @type {Record<string, string>} */
const SHAPES = {
  // heart, ring, star, clover, drop, moon
  R: "M12 21.5S4 16.2 1.9 11.500C.4 7.8 2.4 3.8 6.2 3.800c2.3 0 4.2 1.3 5.8 3.7 1.6-2.4 3.5-3.7 5.8-3.7 3.8 0 5.8 4 4.3 7.700C20 16.2 12 21.5 12 21.500z",
  O: "M12 1.500a10.5 10.5 0 1 0 0 21a10.5 10.5 0 0 0 0-21zm0 3.700a6.8 6.8 0 1 1 0 13.600a6.8 6.8 0 0 1 0-13.600zm0 3.300a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7z",
  Y: "M12 1.300l3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.500L1.2 9.100l7.6-.8z",
  G: "M7.5 2.500a5 5 0 0 1 4.5 2.8 5 5 0 1 1 6.7 6.7 5 5 0 1 1-6.7 6.7 5 5 0 1 1-6.7-6.7 5 5 0 0 1 2.2-9.500z",
  B: "M12 1.200c4.6 5.4 7.7 9.4 7.7 13.600a7.7 7.7 0 0 1-15.4 0c0-4.2 3.1-8.2 7.7-13.600z",
  P: "M14.8 1.700a10.5 10.5 0 1 0 7.6 13.900A9.5 9.5 0 0 1 14.8 1.700z",
  thief:
    "M1.5 8.500c3.5-2 7-2 10.5 0 3.5-2 7-2 10.5 0 0 5.5-2.5 9-5.8 9-2.2 0-3.2-1.8-4.7-1.800s-2.5 1.8-4.7 1.800c-3.3 0-5.8-3.5-5.8-9zm4 2.700c1.7 2.6 3.7 2.6 5 .6-1.6-1.5-3.3-1.7-5-.6zm13 0c-1.7-1.1-3.4-.9-5 .6 1.3 2 3.3 2 5-.6z",
  joker: "M5.5 3h3v4.500H13v3H8.500V15h-3v-4.500H1v-3h4.500zM1 18h12v3H1zM19 4h3v17h-3.200V8l-2.8 1.200V6z",
  shifter: "M3 5.700h11V2.200l6.5 5.3-6.5 5.300V9.300H3zM21 14.700H10v-3.500l-6.5 5.3 6.5 5.300v-3.500h11z",
  bomb: "M17.5 1.500l1 2.5 2.5-1-1 2.5 2.5 1-2.5 1 1 2.5-2.5-1-1.5 1a8 8 0 1 1-3.5-3.300l1.5-1.7 1.2-.2z",
};

/**
 * The drawing of a colour ("R") or an action card ("joker"); decoration, the name is in the text beside it.
 * @param {string} name
 * @returns {SVGElement}
 */
export function mark(name) {
  const path = makeSvg("path", { d: SHAPES[name] ?? "", "fill-rule": "evenodd" });
  return makeSvg("svg", { viewBox: "0 0 24 24", class: "tw-mark", "aria-hidden": "true", focusable: "false" }, [path]);
}

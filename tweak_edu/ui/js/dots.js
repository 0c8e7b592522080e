// A chance as a picture: 100 dots in rows of ten, as many filled as the chance has hundredths.

import { makeSvg } from "./dom.js";

const SIDE = 10;

/**
 * The outline of dots `from` to `to` (not included) in a box of 10 × 10 units, row by row. Knows no DOM.
 * @param {number} from
 * @param {number} to
 * @param {number} radius
 * @returns {string}
 */
export function dotsPath(from, to, radius) {
  let path = "";
  for (let dot = from; dot < to; dot += 1) {
    const [x, y] = [(dot % SIDE) + 0.5 - radius, Math.floor(dot / SIDE) + 0.5];
    const arc = `a${radius} ${radius} 0 1 0`;
    path += `M${x} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`;
  }
  return path;
}

/**
 * @param {number} filled  of 100
 * @param {string} name  for screen readers
 * @returns {SVGElement}
 */
export function dotPicture(filled, name) {
  // Filled dots are larger as well: the picture reads without its colours.
  return makeSvg("svg", { class: "tw-dots", viewBox: "0 0 10 10", role: "img", "aria-label": name, "data-filled": filled }, [
    makeSvg("path", { class: "tw-dot-full", d: dotsPath(0, filled, 0.42) }),
    makeSvg("path", { class: "tw-dot-empty", d: dotsPath(filled, SIDE * SIDE, 0.25) }),
  ]);
}

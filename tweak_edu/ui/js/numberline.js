// A number line with one hop for each step of counting on.

import { makeSvg } from "./dom.js";

const STEP = 30;
const BASE = 32;

/**
 * The hops from one number to another as an SVG path, one arc a step. Knows no DOM.
 * @param {number} from
 * @param {number} to
 * @returns {string}
 */
export function hopsPath(from, to) {
  let path = "";
  for (let number = from; number < to; number += 1) {
    const x = (number - from + 1) * STEP;
    path += `M${x} ${BASE - 3}Q${x + STEP / 2} ${BASE - 32} ${x + STEP} ${BASE - 3}`;
  }
  return path;
}

/**
 * @param {number} from
 * @param {number} to
 * @returns {SVGElement}
 */
export function numberLine(from, to) {
  const width = (to - from + 2) * STEP;
  const marks = [];
  for (let number = from; number <= to; number += 1) {
    const x = (number - from + 1) * STEP;
    const isEnd = number === from || number === to;
    const label = makeSvg("text", { x, y: BASE + 18, class: isEnd ? "tw-line-end" : "tw-line-between" });
    label.textContent = String(number);
    marks.push(makeSvg("path", { d: `M${x} ${BASE - 4}v8`, class: "tw-line-axis" }), label);
  }
  return makeSvg("svg", { viewBox: `0 0 ${width} 54`, width, height: 54 }, [
    makeSvg("path", { d: `M6 ${BASE}H${width - 6}`, class: "tw-line-axis" }),
    makeSvg("path", { d: hopsPath(from, to), class: "tw-line-hops" }),
    ...marks,
  ]);
}

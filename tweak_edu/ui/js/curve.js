// How the points grew: a picture of steps, each line with its own dashes, and the same as a table.

import { make, makeSvg, setText } from "./dom.js";

/** @typedef {import("./types.js").Curve} Curve */

// One unit is one pixel at the usual width; room for the numbers at the axes.
const WIDTH = 560;
const LEFT = 28;
const BELOW = 20;
const HEIGHT = 140;
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "4 2", "1 3"];

/**
 * The path of one line: level until a move changes it. Knows no DOM.
 * @param {readonly number[]} points
 * @param {number} most  points at the upper edge
 * @returns {string}
 */
export function stepPath(points, most) {
  const across = (/** @type {number} */ ply) => Math.round((ply * WIDTH) / Math.max(1, points.length - 1));
  const down = (/** @type {number} */ count) => Math.round(HEIGHT - (count * HEIGHT) / Math.max(1, most));
  return points.map((count, ply) => (ply === 0 ? `M0 ${down(count)}` : `H${across(ply)}V${down(count)}`)).join("");
}

/** @returns {import("./types.js").Part} */
export function curvePart() {
  const title = make("p", { class: "tw-label" });
  const picture = makeSvg("svg", { viewBox: `${-LEFT} -8 ${WIDTH + LEFT + 8} ${HEIGHT + BELOW + 8}`, class: "tw-curve-picture", role: "img" });
  const names = make("ul", { class: "tw-curve-names", "aria-hidden": "true" });
  const summary = make("summary", { "data-focus": "curve:table" });
  const head = make("tr");
  const body = make("tbody");
  const table = make("table", { "data-role": "curve-table" }, [make("thead", {}, [head]), body]);
  const element = make("div", { class: "tw-result tw-curve", "data-role": "curve" }, [
    title, picture, names, make("details", {}, [summary, table]),
  ]);
  let drawn = "";
  return {
    element,
    draw({ view, labels }) {
      const { curve } = view;
      element.hidden = curve === null;
      setText(summary, labels.curve_table);
      const wanted = JSON.stringify(curve);
      if (curve === null || wanted === drawn) return;
      drawn = wanted;
      setText(title, curve.title);
      picture.setAttribute("aria-label", curve.text);
      drawLines(curve, picture, names);
      const cells = [labels.col_move, ...curve.lines.map((line) => line.name)];
      head.replaceChildren(...cells.map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(
        ...curve.rows.map(({ ply, points }) =>
          make("tr", {}, [make("th", { scope: "row", text: ply }), ...points.map((count) => make("td", { text: count }))]),
        ),
      );
    },
  };
}

/**
 * @param {Curve} curve
 * @param {SVGElement} picture
 * @param {HTMLElement} names
 */
function drawLines(curve, picture, names) {
  const most = Math.max(...curve.lines.flatMap((line) => line.points));
  /** @param {number} seat */
  const look = (seat) => ({ class: "tw-line", "data-line": seat, "stroke-dasharray": DASHES[seat] });
  const moves = curve.lines[0].points.length - 1;
  /** @param {number} number  @param {object} at */
  const axisNumber = (number, at) => {
    const text = makeSvg("text", { ...at });
    text.textContent = String(number);
    return text;
  };
  picture.replaceChildren(
    makeSvg("path", { class: "tw-axis", d: `M0 0V${HEIGHT}H${WIDTH}` }),
    axisNumber(most, { x: -6, y: 5, "text-anchor": "end" }),
    axisNumber(0, { x: -6, y: HEIGHT + 4, "text-anchor": "end" }),
    axisNumber(moves, { x: WIDTH, y: HEIGHT + 16, "text-anchor": "end" }),
    ...curve.lines.map((line, seat) => makeSvg("path", { ...look(seat), d: stepPath(line.points, most) })),
  );
  names.replaceChildren(
    ...curve.lines.map((line, seat) =>
      make("li", {}, [
        makeSvg("svg", { viewBox: "0 0 40 8", class: "tw-key" }, [makeSvg("path", { ...look(seat), d: "M0 4H40" })]),
        ` ${line.name}: ${line.points[line.points.length - 1]}`,
      ]),
    ),
  );
}

// Formulas: MathML that Python wrote, rebuilt element by element, so that nothing else can come in with it.

import { make } from "./dom.js";

/** A name, never fetched. */
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** All that Python writes; its words are in tweak_edu/analysis/mathml.py. */
const TAGS = new Set(["math", "mrow", "mn", "mi", "mo", "msup", "mfrac"]);
const ATTRIBUTES = ["display", "class", "linethickness"];

/**
 * Where a line of a formula may begin: at a sign that joins terms, and between factors without a sign. Knows no DOM.
 * @param {readonly string[]} signs  of each part of the formula: an operator, or empty for a term
 * @returns {boolean[]}
 */
export function lineStarts(signs) {
  return signs.map((sign, index) => index === 0 || (sign === "" ? signs[index - 1] === "" : "+=\u2212".includes(sign)));
}

/**
 * A formula that breaks at its operators where the line ends.
 * @param {string} mathml  empty for no formula
 * @returns {HTMLElement}
 */
export function formula(mathml) {
  const box = make("div", { class: "tw-formula", hidden: mathml === "" });
  // Parsed apart from the page: no script of it would run and nothing would be fetched.
  const source = new DOMParser().parseFromString(mathml, "text/html").querySelector("math");
  if (source) {
    const math = copy(source);
    const row = math.firstElementChild;
    row?.replaceChildren(...parts([...row.children]));
    box.append(math);
  }
  return box;
}

/**
 * Rows that stay together on a line.
 * @param {Element[]} children
 * @returns {Element[]}
 */
function parts(children) {
  const starts = lineStarts(children.map((child) => (child.localName === "mo" ? String(child.textContent) : "")));
  /** @type {Element[]} */
  const rows = [];
  children.forEach((child, index) => {
    if (starts[index]) rows.push(document.createElementNS(MATHML, "mrow"));
    rows[rows.length - 1].append(child);
  });
  return rows;
}

/**
 * @param {Element} source
 * @returns {Element}
 */
function copy(source) {
  const element = document.createElementNS(MATHML, source.localName);
  for (const name of ATTRIBUTES) {
    const value = source.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child instanceof Text) element.append(child.data);
    else if (child instanceof Element && TAGS.has(child.localName)) element.append(copy(child));
  }
  return element;
}

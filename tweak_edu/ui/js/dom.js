// Building elements. Text is set by textContent alone: nothing that Python sends is read as markup.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean>} [attributes]  `text` sets the text; true/false sets or omits
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value);
    else setAttribute(element, name, value);
  }
  element.append(...children);
  return element;
}

/**
 * @param {number} level  1 to 6; below 6 it stays 6
 * @param {string} text
 * @returns {HTMLElement}
 */
export function heading(level, text) {
  return make(/** @type {"h6"} */ (`h${Math.min(level, 6)}`), { text });
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} [children]
 * @returns {SVGElement}
 */
export function makeSvg(tag, attributes, children = []) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Set an attribute only when it changes, so that assistive technology hears of no change that is none.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null} value  null and false remove it
 */
export function setAttribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * Set the text only when it changes; hide the element when there is none.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === "";
}

/** @type {WeakMap<Element, string>} */
const keys = new WeakMap();

/**
 * Make the children of `parent` follow `items`, keeping the element of every key that stays: focus, tab stop and
 * scroll position stay with it.
 * @template I
 * @template {HTMLElement} E
 * @param {HTMLElement} parent
 * @param {readonly I[]} items
 * @param {(item: I, index: number) => string} keyOf  equal keys are told apart by their order
 * @param {(item: I) => E} create
 * @param {(element: E, item: I, index: number) => void} update
 */
export function reconcile(parent, items, keyOf, create, update) {
  /** @type {Map<string, E>} */
  const old = new Map();
  for (const child of parent.children) old.set(keys.get(child) ?? "", /** @type {E} */ (child));
  /** @type {Map<string, number>} */
  const seen = new Map();
  const wanted = items.map((item, index) => {
    const base = keyOf(item, index);
    const copy = seen.get(base) ?? 0;
    seen.set(base, copy + 1);
    const key = `${base}#${copy}`;
    const element = old.get(key) ?? create(item);
    old.delete(key);
    keys.set(element, key);
    update(element, item, index);
    return element;
  });
  for (const gone of old.values()) gone.remove();
  wanted.forEach((element, index) => {
    // Moving a node would take its focus away, so only those that stand wrong are moved.
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
}

let ids = 0;

/**
 * An id for aria references, unique on the page even with many widgets.
 * @param {string} name
 * @returns {string}
 */
export function uniqueId(name) {
  ids += 1;
  return `tweak-${name}-${ids}`;
}

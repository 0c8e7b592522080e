// One tab stop for a group of buttons; the arrow keys move inside it.

import { make } from "./dom.js";

/**
 * The place an arrow key moves to; null for every other key. Knows no DOM.
 * @param {string} key
 * @param {number} index
 * @param {number} count
 * @returns {number | null}
 */
export function arrowTarget(key, index, count) {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/**
 * The members of a roving group that are shown, in reading order.
 * @param {HTMLElement} group
 * @returns {HTMLElement[]}
 */
function members(group) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("[data-roving]:not([hidden])"))];
}

/**
 * A button of a group.
 * @param {string} name
 * @param {string} group  of the focus
 * @param {string} [look]
 * @param {Node[]} [children]
 * @returns {HTMLButtonElement}
 */
export function rovingButton(name, group, look = "", children = []) {
  return make(
    "button",
    {
      type: "button",
      class: `tw-button ${look}`.trim(),
      "data-role": name,
      "data-focus": `${group}:${name}`,
      "data-roving": true,
      tabindex: -1,
    },
    children,
  );
}

/**
 * Make exactly one member a tab stop: the current one if it is still there, else the preferred, else the first.
 * Call after every redraw of the group.
 * @param {HTMLElement} group
 * @param {HTMLElement} [preferred]
 */
export function settleRoving(group, preferred) {
  const all = members(group);
  const stop = preferred ?? all.find((member) => member.tabIndex === 0) ?? all[0];
  for (const member of all) {
    const index = member === stop ? 0 : -1;
    if (member.tabIndex !== index) member.tabIndex = index;
  }
}

/**
 * Listen to the keys and the focus of a group.
 * @param {HTMLElement} group
 * @param {(member: HTMLElement) => void} [onMove]  called with the member an arrow key moved to
 */
export function makeRoving(group, onMove = () => {}) {
  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A narrow screen leaves some out.
    const all = members(group).filter((member) => member.getClientRects().length > 0);
    const index = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (index < 0) return;
    const next = arrowTarget(event.key, index, all.length);
    if (next === null) return;
    event.preventDefault();
    settleRoving(group, all[next]);
    all[next].focus();
    onMove(all[next]);
  });
  group.addEventListener("focusin", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.dataset.roving !== undefined) settleRoving(group, target);
  });
}

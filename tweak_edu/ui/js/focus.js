// Where the focus goes when a new view takes away what had it: never to body.

/**
 * A thing that can have the focus: the group it stands in, its key there, and its place in the group.
 * @typedef {{group: string, key: string, index: number}} Spot
 */

/**
 * Groups to look in when the own group is empty, in this order. The last resort is the prompt.
 * @type {Record<string, readonly string[]>}
 */
const NEXT_GROUPS = {
  hand: ["table"],
  table: ["hand"],
  choices: ["actions", "hand"],
  actions: ["hand", "table"],
  bar: ["hand", "table", "bar"],
  saying: ["helps", "hand", "table"],
  review: ["hand"],
  helps: ["saying", "hand", "table"],
  claims: ["hand", "table", "bar"],
  tools: ["tools"],
  steps: ["steps"],
  ways: ["tabs"],
  reveal: ["ways", "tabs"],
  "what-if": ["what-if", "tabs"],
  find: ["picks", "tabs"],
  picks: ["tabs"],
  found: ["picks", "tabs"],
  count: ["tabs"],
  chances: ["tabs"],
  log: ["tabs"],
};

/**
 * Choose the new place of the focus: the same thing, else the nearest of its group, else another group.
 * Knows no DOM.
 * @param {Spot} lost  what had the focus before the redraw
 * @param {readonly Spot[]} spots  what can have it now, in reading order
 * @returns {Spot | null}  null: the prompt takes it
 */
export function nextFocus(lost, spots) {
  const group = spots.filter((spot) => spot.group === lost.group);
  const same = group.find((spot) => spot.key === lost.key);
  if (same) return same;
  // Of a button bar, the buttons are no neighbours of each other: go back to the cards.
  if (group.length > 0 && lost.group !== "bar") return group[Math.min(lost.index, group.length - 1)];
  for (const name of NEXT_GROUPS[lost.group] ?? ["hand", "table"]) {
    const first = spots.find((spot) => spot.group === name);
    if (first) return first;
  }
  return null;
}

/**
 * @param {HTMLElement} root
 * @returns {HTMLElement | null}  the focused element inside root
 */
export function focused(root) {
  const home = root.getRootNode();
  const active = /** @type {Document | ShadowRoot} */ (home).activeElement;
  return active instanceof HTMLElement && root.contains(active) ? active : null;
}

/**
 * @param {HTMLElement} element
 * @returns {boolean}
 */
function isShown(element) {
  return element.isConnected && element.getClientRects().length > 0;
}

/**
 * @param {Element} element
 * @returns {boolean}
 */
function isOff(element) {
  return element.getAttribute("aria-disabled") === "true";
}

/**
 * @param {HTMLElement} root
 * @returns {{spot: Spot, element: HTMLElement}[]}
 */
function focusables(root) {
  /** @type {Record<string, number>} */
  const counts = {};
  return [...root.querySelectorAll("[data-focus]")].flatMap((node) => {
    const element = /** @type {HTMLElement} */ (node);
    if (!isShown(element)) return [];
    const [group, key] = String(element.dataset.focus).split(":");
    const index = (counts[group] = (counts[group] ?? -1) + 1);
    return [{ spot: { group, key, index }, element }];
  });
}

/**
 * Redraw, and give the focus a sensible place if the redraw took it away or switched off what had it.
 * @param {HTMLElement} root
 * @param {() => void} redraw
 * @param {() => HTMLElement | null} lastResort
 */
export function keepFocus(root, redraw, lastResort) {
  const element = focused(root);
  const lost = focusables(root).find((one) => one.element === element)?.spot;
  const wasOff = element !== null && isOff(element);
  redraw();
  if (!element || (focused(root) && isShown(element) && (wasOff || !isOff(element)))) return;
  const now = focusables(root).filter((one) => !isOff(one.element));
  const next = nextFocus(lost ?? { group: "", key: "", index: 0 }, now.map((one) => one.spot));
  const target = now.find((one) => one.spot === next)?.element ?? lastResort();
  target?.focus({ preventScroll: !lost });
}

// The side panel: tabs over the ways, the counting, the chances and the log. The open tab stays open through every
// update. Python works out the counting and the chances only while their tab is open, so it is told which one is.

import { chancesPart } from "./chances.js";
import { countPart } from "./count.js";
import { make, setAttribute, setText, uniqueId } from "./dom.js";
import { findPart } from "./find.js";
import { logPart } from "./log.js";
import { makeRoving, settleRoving } from "./roving.js";
import { waysPart } from "./ways.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {{name: string, label: string, part: import("./types.js").Part, tab: HTMLElement, body: HTMLElement}} Tab
 */

/**
 * @param {() => Context} context
 * @param {boolean} withBoard
 * @param {number} level  of the headings in it
 * @returns {import("./types.js").Part}
 */
export function panelPart(context, withBoard, level) {
  const tabs = [
    makeTab("find", "tab_find", findPart(context, level)),
    makeTab("ways", "tab_ways", waysPart(context, withBoard)),
    makeTab("count", "tab_count", countPart(level)),
    makeTab("chances", "tab_chances", chancesPart(context, level)),
    makeTab("log", "tab_log", logPart(context)),
  ];
  const list = make("div", { class: "tw-tabs", role: "tablist" }, tabs.map((one) => one.tab));
  const element = make("section", { class: "tw-panel", "data-role": "panel" }, [list, ...tabs.map((one) => one.body)]);
  let open = tabs[1]; // a panel by itself has nothing but ways
  let asked = 0;

  /** @param {Tab} chosen */
  const select = (chosen) => {
    open = chosen;
    for (const one of tabs) {
      setAttribute(one.tab, "aria-selected", one === open ? "true" : "false");
      one.body.hidden = one !== open;
    }
    settleRoving(list, open.tab);
  };
  for (const one of tabs) {
    one.tab.addEventListener("click", () => {
      select(one);
      asked = context().openTab(one.name);
    });
  }
  makeRoving(list, (tab) => tab.click());
  select(open);

  return {
    element,
    draw(now) {
      const hasLog = (now.view.log ?? null) !== null;
      setAttribute(element, "aria-label", now.labels.panel);
      setAttribute(list, "aria-label", now.labels.panel);
      list.hidden = !hasLog;
      // Python says which tab is open, here and on every other display; but an answer on its way says so later.
      const told = tabs.find((one) => one.name === now.view.tab);
      if (told && told !== open && now.view.reply >= asked) select(told);
      for (const one of tabs) {
        setText(one.tab, now.labels[one.label]);
        // Without a tab list a tab panel would be a role without its owner.
        setAttribute(one.body, "role", hasLog ? "tabpanel" : null);
        setAttribute(one.body, "aria-labelledby", hasLog ? one.tab.id : null);
        one.part.draw(now);
      }
    },
  };
}

/**
 * @param {string} name
 * @param {string} label  key of its label
 * @param {import("./types.js").Part} part
 * @returns {Tab}
 */
function makeTab(name, label, part) {
  const id = uniqueId(name);
  const body = make("div", { class: "tw-body", id: `${id}-body`, tabindex: 0, "data-focus": `${name}:body` }, [part.element]);
  const tab = make("button", {
    type: "button",
    class: "tw-tab",
    role: "tab",
    id,
    "aria-controls": body.id,
    "data-tab": name,
    "data-roving": true,
    "data-focus": `tabs:${name}`,
    tabindex: -1,
  });
  return { name, label, part, tab, body };
}

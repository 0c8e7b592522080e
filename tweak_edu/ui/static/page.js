// Made from tweak_edu/ui/js by: npm run build (in tests/js). Edit the sources.

// ../../tweak_edu/ui/js/dom.js
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value);
    else setAttribute(element, name, value);
  }
  element.append(...children);
  return element;
}
function heading(level, text) {
  return make(
    /** @type {"h6"} */
    `h${Math.min(level, 6)}`,
    { text }
  );
}
var SVG = "http://www.w3.org/2000/svg";
function makeSvg(tag, attributes, children = []) {
  const element = (
    /** @type {SVGElement} */
    document.createElementNS(SVG, tag)
  );
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
function setAttribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === "";
}
var keys = /* @__PURE__ */ new WeakMap();
function reconcile(parent, items, keyOf, create, update) {
  const old = /* @__PURE__ */ new Map();
  for (const child of parent.children) old.set(
    keys.get(child) ?? "",
    /** @type {E} */
    child
  );
  const seen = /* @__PURE__ */ new Map();
  const wanted = items.map((item, index) => {
    const base = keyOf(item, index);
    const copy2 = seen.get(base) ?? 0;
    seen.set(base, copy2 + 1);
    const key = `${base}#${copy2}`;
    const element = old.get(key) ?? create(item);
    old.delete(key);
    keys.set(element, key);
    update(element, item, index);
    return element;
  });
  for (const gone of old.values()) gone.remove();
  wanted.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
}
var ids = 0;
function uniqueId(name) {
  ids += 1;
  return `tweak-${name}-${ids}`;
}

// ../../tweak_edu/ui/js/marks.js
var SHAPES = {
  // heart, ring, star, clover, drop, moon
  R: "M12 21.5S4 16.2 1.9 11.500C.4 7.8 2.4 3.8 6.2 3.800c2.3 0 4.2 1.3 5.8 3.7 1.6-2.4 3.5-3.7 5.8-3.7 3.8 0 5.8 4 4.3 7.700C20 16.2 12 21.5 12 21.500z",
  O: "M12 1.500a10.5 10.5 0 1 0 0 21a10.5 10.5 0 0 0 0-21zm0 3.700a6.8 6.8 0 1 1 0 13.600a6.8 6.8 0 0 1 0-13.600zm0 3.300a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7z",
  Y: "M12 1.300l3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.500L1.2 9.100l7.6-.8z",
  G: "M7.5 2.500a5 5 0 0 1 4.5 2.8 5 5 0 1 1 6.7 6.7 5 5 0 1 1-6.7 6.7 5 5 0 1 1-6.7-6.7 5 5 0 0 1 2.2-9.500z",
  B: "M12 1.200c4.6 5.4 7.7 9.4 7.7 13.600a7.7 7.7 0 0 1-15.4 0c0-4.2 3.1-8.2 7.7-13.600z",
  P: "M14.8 1.700a10.5 10.5 0 1 0 7.6 13.900A9.5 9.5 0 0 1 14.8 1.700z",
  thief: "M1.5 8.500c3.5-2 7-2 10.5 0 3.5-2 7-2 10.5 0 0 5.5-2.5 9-5.8 9-2.2 0-3.2-1.8-4.7-1.800s-2.5 1.8-4.7 1.800c-3.3 0-5.8-3.5-5.8-9zm4 2.700c1.7 2.6 3.7 2.6 5 .6-1.6-1.5-3.3-1.7-5-.6zm13 0c-1.7-1.1-3.4-.9-5 .6 1.3 2 3.3 2 5-.6z",
  joker: "M5.5 3h3v4.500H13v3H8.500V15h-3v-4.500H1v-3h4.500zM1 18h12v3H1zM19 4h3v17h-3.200V8l-2.8 1.200V6z",
  shifter: "M3 5.700h11V2.200l6.5 5.3-6.5 5.300V9.300H3zM21 14.700H10v-3.500l-6.5 5.3 6.5 5.300v-3.500h11z",
  bomb: "M17.5 1.500l1 2.5 2.5-1-1 2.5 2.5 1-2.5 1 1 2.5-2.5-1-1.5 1a8 8 0 1 1-3.5-3.300l1.5-1.7 1.2-.2z"
};
function mark(name) {
  const path = makeSvg("path", { d: SHAPES[name] ?? "", "fill-rule": "evenodd" });
  return makeSvg("svg", { viewBox: "0 0 24 24", class: "tw-mark", "aria-hidden": "true", focusable: "false" }, [path]);
}

// ../../tweak_edu/ui/js/roving.js
function arrowTarget(key, index, count) {
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
function members(group2) {
  return [.../** @type {NodeListOf<HTMLElement>} */
  group2.querySelectorAll("[data-roving]:not([hidden])")];
}
function rovingButton(name, group2, look = "", children = []) {
  return make(
    "button",
    {
      type: "button",
      class: `tw-button ${look}`.trim(),
      "data-role": name,
      "data-focus": `${group2}:${name}`,
      "data-roving": true,
      tabindex: -1
    },
    children
  );
}
function settleRoving(group2, preferred) {
  const all = members(group2);
  const stop = preferred ?? all.find((member) => member.tabIndex === 0) ?? all[0];
  for (const member of all) {
    const index = member === stop ? 0 : -1;
    if (member.tabIndex !== index) member.tabIndex = index;
  }
}
function makeRoving(group2, onMove = () => {
}) {
  group2.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = members(group2).filter((member) => member.getClientRects().length > 0);
    const index = all.indexOf(
      /** @type {HTMLElement} */
      event.target
    );
    if (index < 0) return;
    const next = arrowTarget(event.key, index, all.length);
    if (next === null) return;
    event.preventDefault();
    settleRoving(group2, all[next]);
    all[next].focus();
    onMove(all[next]);
  });
  group2.addEventListener("focusin", (event) => {
    const target = (
      /** @type {HTMLElement} */
      event.target
    );
    if (target.dataset.roving !== void 0) settleRoving(group2, target);
  });
}

// ../../tweak_edu/ui/js/actions.js
function actionsPart(context) {
  const heading2 = make("p", { class: "tw-label", id: uniqueId("actions") });
  const list = make("div", { class: "tw-action-list", role: "group", "aria-labelledby": heading2.id });
  const help = make("p", { class: "tw-help" });
  const choices = make("div", { class: "tw-choice-list" });
  const panel = make(
    "div",
    { class: "tw-choices", role: "group", id: uniqueId("choices"), "data-role": "choices", hidden: true },
    [help, choices]
  );
  const element = make("div", { class: "tw-actions", "data-role": "actions" }, [heading2, list, panel]);
  let open = "";
  makeRoving(list);
  makeRoving(panel);
  const buttonOf = (card) => (
    /** @type {HTMLElement | null} */
    list.querySelector(`[data-action="${card}"]`)
  );
  const close = () => {
    const button2 = buttonOf(open);
    open = "";
    button2?.focus();
    draw(context());
  };
  list.addEventListener("click", (event) => {
    const button2 = (
      /** @type {Element} */
      event.target.closest("button")
    );
    if (!button2 || button2.getAttribute("aria-disabled") === "true") return;
    const card = String(button2.dataset.action);
    open = open === card ? "" : card;
    draw(context());
    if (open) choices.querySelector("button")?.focus();
  });
  choices.addEventListener("click", (event) => {
    const button2 = (
      /** @type {Element} */
      event.target.closest("button")
    );
    if (!button2 || event.detail > 1) return;
    if (button2.dataset.role === "cancel") close();
    else if (context().send("action", { card: open, choice: button2.dataset.choice })) close();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  function draw({ view, labels }) {
    element.hidden = view.result !== null || view.actions.length === 0;
    setText(heading2, labels.action_cards);
    reconcile(list, view.actions, (action2) => action2.card, createAction, (item, action2) => {
      updateAction(item, action2, open === action2.card ? panel.id : "");
    });
    settleRoving(list);
    const action = view.actions.find((one) => one.card === open && one.enabled);
    if (!action) open = "";
    panel.hidden = !action;
    if (!action) return;
    setAttribute(panel, "aria-label", action.name);
    setText(help, action.help);
    const buttons = [...action.choices.map((one) => ({ ...one, role: "choice" })), { choice: "", name: labels.cancel, role: "cancel" }];
    reconcile(choices, buttons, (one) => `${action.card} ${one.role} ${one.choice}`, createChoice, (button2, one) => {
      setText(button2, one.name);
      setAttribute(button2, "data-role", one.role);
      setAttribute(button2, "data-choice", one.role === "choice" ? one.choice : null);
      setAttribute(button2, "data-focus", `choices:${one.role}${one.choice}`);
    });
    settleRoving(panel);
  }
  return { element, draw };
}
function createAction(action) {
  const reason = make("span", { class: "tw-reason", id: uniqueId("reason") });
  const button2 = make(
    "button",
    {
      type: "button",
      class: "tw-button tw-action",
      "data-roving": true,
      "data-action": action.card,
      "data-focus": `actions:${action.card}`,
      "aria-describedby": reason.id,
      tabindex: -1
    },
    [mark(action.card), make("span", { class: "tw-action-name" })]
  );
  return make("div", { class: "tw-action-item" }, [button2, reason]);
}
function updateAction(item, action, panelId) {
  const [button2, reason] = (
    /** @type {HTMLElement[]} */
    [...item.children]
  );
  const name = (
    /** @type {HTMLElement} */
    button2.querySelector(".tw-action-name")
  );
  setText(name, action.count > 1 ? `${action.name} ×${action.count}` : action.name);
  setText(reason, action.enabled ? "" : action.reason);
  setAttribute(button2, "aria-expanded", panelId ? "true" : "false");
  setAttribute(button2, "aria-controls", panelId || null);
  setAttribute(button2, "aria-disabled", action.enabled ? null : "true");
}
function createChoice() {
  return make("button", { type: "button", class: "tw-button", "data-roving": true, tabindex: -1 });
}

// ../../tweak_edu/ui/js/announcer.js
var CLEAR_MS = 40;
var HOLD_MS = 250;
var Announcer = class {
  /**
   * @param {(text: string) => void} write
   * @param {(task: () => void, ms: number) => unknown} later
   */
  constructor(write, later = (task, ms) => setTimeout(task, ms)) {
    this.write = write;
    this.later = later;
    this.waiting = [];
    this.isRunning = false;
    this.count = 0;
  }
  /**
   * Say the text if its count is new.
   * @param {{count: number, text: string}} announce
   */
  hear(announce) {
    if (announce.count === this.count) return;
    this.count = announce.count;
    this.say(announce.text);
  }
  /**
   * Say what the page has found out by itself.
   * @param {string} text
   */
  say(text) {
    if (text === "") return;
    this.waiting.push(text);
    if (!this.isRunning) this.next();
  }
  /** Empty the region, then write the oldest text that waits. */
  next() {
    const text = this.waiting.shift();
    this.isRunning = text !== void 0;
    if (text === void 0) return;
    this.write("");
    this.later(() => {
      this.write(text);
      this.later(() => this.next(), HOLD_MS);
    }, CLEAR_MS);
  }
};

// ../../tweak_edu/ui/js/numberline.js
var STEP = 30;
var BASE = 32;
function hopsPath(from, to) {
  let path = "";
  for (let number = from; number < to; number += 1) {
    const x2 = (number - from + 1) * STEP;
    path += `M${x2} ${BASE - 3}Q${x2 + STEP / 2} ${BASE - 32} ${x2 + STEP} ${BASE - 3}`;
  }
  return path;
}
function numberLine(from, to) {
  const width = (to - from + 2) * STEP;
  const marks = [];
  for (let number = from; number <= to; number += 1) {
    const x2 = (number - from + 1) * STEP;
    const isEnd = number === from || number === to;
    const label = makeSvg("text", { x: x2, y: BASE + 18, class: isEnd ? "tw-line-end" : "tw-line-between" });
    label.textContent = String(number);
    marks.push(makeSvg("path", { d: `M${x2} ${BASE - 4}v8`, class: "tw-line-axis" }), label);
  }
  return makeSvg("svg", { viewBox: `0 0 ${width} 54`, width, height: 54 }, [
    makeSvg("path", { d: `M6 ${BASE}H${width - 6}`, class: "tw-line-axis" }),
    makeSvg("path", { d: hopsPath(from, to), class: "tw-line-hops" }),
    ...marks
  ]);
}

// ../../tweak_edu/ui/js/saying.js
function sayingOf({ saying }, selection) {
  if (!saying) return null;
  const isSame = String(saying.hand) === String(selection.hand) && String(saying.table) === String(selection.table);
  return isSame ? saying : null;
}
function sayingPart(context) {
  const question = make("p", { class: "tw-question", "data-role": "question" });
  const line = make("div", { class: "tw-line", "aria-hidden": "true" });
  const options = make("div", { class: "tw-options" });
  const field = make("input", {
    class: "tw-field",
    type: "text",
    inputmode: "numeric",
    maxlength: 3,
    autocomplete: "off",
    "data-focus": "saying:field"
  });
  const answer = make("button", { type: "submit", class: "tw-button tw-main", "data-focus": "saying:answer" });
  const form = make("form", { class: "tw-typed" }, [field, answer]);
  const back = make("button", { type: "button", class: "tw-button", "data-role": "back", "data-focus": "saying:back" });
  const element = make("div", { class: "tw-saying", role: "group", "data-role": "saying" }, [
    make("div", { class: "tw-asked" }, [question, line]),
    options,
    form,
    back
  ]);
  let asked = "";
  const say = (sum) => {
    const { selection, view } = context();
    const saying = sayingOf(view, selection);
    if (saying) context().send("say", { hand: saying.hand, table: saying.table, said: [...saying.said, sum] });
  };
  makeRoving(options);
  options.addEventListener("click", (event) => {
    const button2 = (
      /** @type {Element} */
      event.target.closest("button")
    );
    if (button2 && event.detail < 2) say(Number(button2.textContent));
  });
  field.addEventListener("input", () => field.value = field.value.replace(/\D/g, ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value === "") field.focus();
    else say(Number(field.value));
    field.value = "";
  });
  back.addEventListener("click", () => context().send("stop_saying"));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    context().send("stop_saying");
  });
  return {
    element,
    draw({ view, labels, selection }) {
      const saying = sayingOf(view, selection);
      element.hidden = saying === null;
      if (!saying) {
        asked = "";
        field.value = "";
        return;
      }
      setAttribute(element, "aria-label", labels.say);
      setText(question, saying.question);
      line.replaceChildren(...saying.hops.length ? [numberLine(saying.hops[0], saying.hops[1])] : []);
      line.hidden = saying.hops.length === 0;
      options.hidden = saying.way !== "tap";
      form.hidden = saying.way !== "type";
      reconcile(options, saying.options, String, option, (button2, sum) => setText(button2, String(sum)));
      settleRoving(options);
      setAttribute(field, "aria-label", labels.say_field);
      setText(answer, labels.say_answer);
      setText(back, labels.back_to_cards);
    },
    enter() {
      const { selection, view } = context();
      const now = sayingOf(view, selection)?.question ?? "";
      if (now === asked) return;
      asked = now;
      const first = (
        /** @type {HTMLElement | null} */
        form.hidden ? options.firstElementChild : field
      );
      if (now !== "") first?.focus({ preventScroll: true });
    }
  };
}
function option(sum) {
  return make("button", {
    type: "button",
    class: "tw-button tw-option",
    "data-roving": true,
    "data-focus": `saying:${sum}`,
    tabindex: -1
  });
}

// ../../tweak_edu/ui/js/bar.js
function barPart(context, saying) {
  const notice = make("p", { class: "tw-notice", "data-role": "notice" });
  const take = barButton("take", "tw-main");
  const place = barButton("place", "");
  const next = barButton("next", "tw-main");
  const show = barButton("show", "tw-main");
  const undo = barButton("undo", "tw-small");
  const buttons = make("div", { class: "tw-buttons", role: "group" }, [take, place, next, show, undo]);
  const element = make("div", { class: "tw-bar" }, [notice, saying, buttons]);
  makeRoving(buttons);
  const onPress = (button2, act) => button2.addEventListener("click", (event) => {
    if (event.detail > 1 || button2.getAttribute("aria-disabled") === "true") return;
    act();
  });
  const chosen = () => {
    const { hand, table } = context().selection;
    return { hand: [...hand], table: [...table] };
  };
  onPress(take, () => context().send("take", chosen()));
  onPress(
    place,
    () => context().view.phase === "drop" ? context().send("drop", { hand: chosen().hand }) : context().send("place", chosen())
  );
  onPress(next, () => context().send("next"));
  onPress(show, () => context().send("show", { choice: context().view.pass?.seat }));
  onPress(undo, () => context().send("undo"));
  return {
    element,
    draw({ view, labels, selection }) {
      buttons.hidden = sayingOf(view, selection) !== null;
      const isDrop = view.phase === "drop";
      take.hidden = view.phase !== "turn" && !view.review?.open;
      place.hidden = view.result !== null || view.pass !== null || view.review !== null && !view.review.open;
      next.hidden = view.result === null;
      show.hidden = view.pass === null;
      undo.hidden = view.undo === null;
      setText(
        /** @type {HTMLElement} */
        take.firstChild,
        labels.take
      );
      setText(
        /** @type {HTMLElement} */
        place.firstChild,
        labels.place
      );
      setText(
        /** @type {HTMLElement} */
        next.firstChild,
        view.result?.next_text ?? ""
      );
      setText(
        /** @type {HTMLElement} */
        show.firstChild,
        view.pass?.button ?? ""
      );
      setText(
        /** @type {HTMLElement} */
        undo.firstChild,
        labels.undo
      );
      setAttribute(undo, "aria-disabled", view.undo ? null : "true");
      setAttribute(buttons, "aria-label", labels.buttons);
      settleRoving(buttons);
      element.classList.toggle("tw-idle", [take, place, next, show, undo].every((button2) => button2.hidden));
      setAttribute(place, "aria-disabled", isDrop || view.can_place ? null : "true");
      place.classList.toggle("tw-main", isDrop);
      setText(notice, view.notice?.text ?? "");
      setAttribute(notice, "data-kind", view.notice?.kind ?? null);
    }
  };
}
function barButton(role, look) {
  return rovingButton(role, "bar", look, [make("span")]);
}

// ../../tweak_edu/ui/js/claims.js
function claimsPart(context) {
  const element = make("ul", { class: "tw-claims", "data-role": "claims" });
  element.addEventListener("click", (event) => {
    const button2 = (
      /** @type {Element} */
      event.target.closest("button")
    );
    if (button2 && event.detail < 2) context().send("challenge", { claim: Number(button2.dataset.ply) });
  });
  return {
    element,
    draw({ view }) {
      element.hidden = view.claims.length === 0;
      reconcile(element, view.claims, (claim) => `${view.round} ${claim.ply}`, row, (item, claim) => {
        const [button2, verdict, lines] = (
          /** @type {HTMLElement[]} */
          [...item.children]
        );
        setText(button2, claim.verdict ? "" : claim.text);
        setText(verdict, claim.verdict?.text ?? "");
        const equations2 = claim.verdict?.equations ?? [];
        lines.hidden = equations2.length === 0;
        reconcile(lines, equations2, (text) => text, () => make("li"), (line, text) => setText(line, text));
      });
    }
  };
}
function row({ ply }) {
  return make("li", {}, [
    make("button", {
      type: "button",
      class: "tw-button",
      "data-role": "challenge",
      "data-ply": ply,
      "data-focus": `claims:${ply}`
    }),
    make("p", { class: "tw-verdict", "data-role": "verdict" }),
    make("ol", { class: "tw-equations" })
  ]);
}

// ../../tweak_edu/ui/js/focus.js
var NEXT_GROUPS = {
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
  log: ["tabs"]
};
function nextFocus(lost, spots) {
  const group2 = spots.filter((spot) => spot.group === lost.group);
  const same = group2.find((spot) => spot.key === lost.key);
  if (same) return same;
  if (group2.length > 0 && lost.group !== "bar") return group2[Math.min(lost.index, group2.length - 1)];
  for (const name of NEXT_GROUPS[lost.group] ?? ["hand", "table"]) {
    const first = spots.find((spot) => spot.group === name);
    if (first) return first;
  }
  return null;
}
function focused(root) {
  const home = root.getRootNode();
  const active = (
    /** @type {Document | ShadowRoot} */
    home.activeElement
  );
  return active instanceof HTMLElement && root.contains(active) ? active : null;
}
function isShown(element) {
  return element.isConnected && element.getClientRects().length > 0;
}
function isOff(element) {
  return element.getAttribute("aria-disabled") === "true";
}
function focusables(root) {
  const counts = {};
  return [...root.querySelectorAll("[data-focus]")].flatMap((node) => {
    const element = (
      /** @type {HTMLElement} */
      node
    );
    if (!isShown(element)) return [];
    const [group2, key] = String(element.dataset.focus).split(":");
    const index = counts[group2] = (counts[group2] ?? -1) + 1;
    return [{ spot: { group: group2, key, index }, element }];
  });
}
function keepFocus(root, redraw, lastResort) {
  const element = focused(root);
  const lost = focusables(root).find((one) => one.element === element)?.spot;
  const wasOff = element !== null && isOff(element);
  redraw();
  if (!element || focused(root) && isShown(element) && (wasOff || !isOff(element))) return;
  const now = focusables(root).filter((one) => !isOff(one.element));
  const next = nextFocus(lost ?? { group: "", key: "", index: 0 }, now.map((one) => one.spot));
  const target = now.find((one) => one.spot === next)?.element ?? lastResort();
  target?.focus({ preventScroll: !lost });
}

// ../../tweak_edu/ui/js/hints.js
function hintsPart() {
  const element = make("ol", { class: "tw-hints", "data-role": "hints" });
  return {
    element,
    draw({ view, labels }) {
      const texts = view.hints?.texts ?? [];
      setAttribute(element, "aria-label", labels.hints);
      element.hidden = texts.length === 0;
      reconcile(element, texts, (text) => text, () => make("li"), (item, text) => setText(item, text));
    }
  };
}

// ../../tweak_edu/ui/js/lock.js
var PATIENCE_MS = 5e3;
var MessageLock = class {
  /**
   * @param {number} reply  id of the newest message Python has answered; new ids follow it, so that a second
   *   front end of the same widget does not wait for answers given long ago
   * @param {() => number} now  clock in milliseconds
   */
  constructor(reply, now = () => Date.now()) {
    this.lastId = reply;
    this.pending = 0;
    this.sentAt = 0;
    this.now = now;
    this.isDown = false;
  }
  /**
   * A new id for a message that waits for nothing (the greeting).
   * @returns {number}
   */
  freeId() {
    this.lastId += 1;
    return this.lastId;
  }
  /**
   * An id for the next message, or null while the one before is on its way.
   * @returns {number | null}
   */
  take() {
    if (this.isBusy()) return null;
    this.pending = this.freeId();
    this.sentAt = this.now();
    return this.pending;
  }
  /** @returns {boolean} */
  isBusy() {
    return this.pending > 0 && (this.isDown || this.now() - this.sentAt < PATIENCE_MS);
  }
  /**
   * Python has answered every message up to `reply`.
   * @param {number} reply
   */
  answered(reply) {
    this.lastId = Math.max(this.lastId, reply);
    if (reply >= this.pending) this.pending = 0;
  }
};

// ../../tweak_edu/ui/js/tools.js
function toolButton(role, path) {
  const word = make("span", { class: "tw-word" });
  const button2 = make(
    "button",
    {
      type: "button",
      class: "tw-button tw-tool",
      "data-role": role,
      "data-focus": `tools:${role}`,
      "data-roving": true,
      "aria-haspopup": "dialog",
      tabindex: -1
    },
    [makeSvg("svg", { viewBox: "0 0 24 24", class: "tw-mark", "aria-hidden": "true" }, [makeSvg("path", { d: path })]), word]
  );
  return { button: button2, word };
}
function toolbarPart(buttons) {
  const element = make("div", { class: "tw-toolbar", role: "toolbar" }, buttons);
  makeRoving(element);
  return {
    element,
    draw({ labels }) {
      setAttribute(element, "aria-label", labels.tools);
      for (const button2 of buttons) setAttribute(button2, "title", button2.textContent);
      settleRoving(element);
    }
  };
}

// ../../tweak_edu/ui/js/keep.js
var LARGEST_SAVE = 1e5;
var SIGN = "M4 3h13l4 4v14H3V4a1 1 0 0 1 1-1zm3 2v5h9V5zm0 9v5h10v-5z";
function keepPart(context, level) {
  const { button: open, word } = toolButton("keep", SIGN);
  const title = heading(level, "");
  title.id = uniqueId("keep");
  const kept = make("p", { "data-role": "kept" });
  const save = make("button", { type: "button", class: "tw-button", "data-role": "save-file" });
  const record = make("button", { type: "button", class: "tw-button", "data-role": "save-record" });
  const load = make("button", { type: "button", class: "tw-button", "data-role": "open-file" });
  const picker = make("input", { type: "file", accept: ".txt,text/plain", hidden: true, "data-role": "picker", tabindex: -1 });
  const close = make("button", { type: "button", class: "tw-button", "data-role": "close-keep" });
  const dialog = make("dialog", { class: "tw-dialog tw-keep", "aria-labelledby": title.id }, [
    title,
    kept,
    make("div", { class: "tw-tools" }, [save, record, load, close]),
    picker
  ]);
  open.addEventListener("click", () => {
    dialog.showModal();
    save.focus();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => open.focus());
  save.addEventListener("click", () => {
    const { view, labels } = context();
    download(view.save, `${labels.save_name}-${view.round}-${view.ply}.txt`);
  });
  record.addEventListener("click", () => {
    const { view, labels } = context();
    download(view.record, `${labels.record_name}-${view.round}.txt`);
  });
  load.addEventListener("click", () => picker.click());
  picker.addEventListener("change", async () => {
    const [file] = picker.files ?? [];
    if (!file) return;
    const text = await file.slice(0, LARGEST_SAVE + 1).text().catch(() => "");
    picker.value = "";
    dialog.close();
    context().openSave(text);
  });
  return {
    element: open,
    dialog,
    draw({ view, labels, isKept }) {
      setText(word, labels.keep);
      setText(title, labels.keep_title);
      setText(kept, isKept ? labels.keep_help : labels.not_kept);
      setText(save, labels.save_file);
      setText(record, view.record && labels.save_record);
      setText(load, labels.open_file);
      setAttribute(picker, "aria-label", labels.open_file);
      setText(close, labels.close);
    }
  };
}
function download(text, name) {
  const address2 = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address2, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address2), 6e4);
}

// ../../tweak_edu/ui/js/layout.js
var SIGN2 = "M2 3h20v13h-9v2.200l4 2.800h-10l4-2.800V16H2zm2.500 2.500v8h15v-8zM7 8h4v3H7zm6 0h4v3h-4z";
function layoutPart(context) {
  const { button: button2, word } = toolButton("layout", SIGN2);
  button2.removeAttribute("aria-haspopup");
  button2.addEventListener("click", () => context().setLayout(context().view.layout === "projector" ? "page" : "projector"));
  return {
    element: button2,
    draw({ view, labels }) {
      setText(word, labels.layout_projector);
      setAttribute(button2, "aria-pressed", view.layout === "projector" ? "true" : "false");
    }
  };
}

// ../../tweak_edu/ui/js/lesson.js
var KEY = "tweak_edu_met";
var FIRST = "target";
function wayOn({ state, name, next }) {
  const canSkip = state !== "done" && next !== "";
  if (state === "task") return { label: "", step: "", canSkip };
  if (state === "missed") return { label: "lesson_again", step: name, canSkip };
  return { label: next === "" ? "lesson_play" : "lesson_next", step: next, canSkip };
}
function lessonPart(context, level) {
  const title = make(
    /** @type {"h2"} */
    `h${level}`,
    { id: uniqueId("lesson"), tabindex: -1 }
  );
  const text = make("p", { "data-role": "lesson-text" });
  const on = rovingButton("lesson-on", "lesson", "tw-main");
  const skip = rovingButton("lesson-skip", "lesson");
  const leave = rovingButton("lesson-leave", "lesson");
  const buttons = make("div", { class: "tw-lesson-buttons", role: "group" }, [on, skip, leave]);
  const element = make("section", { class: "tw-lesson", "data-role": "lesson", "aria-labelledby": title.id, hidden: true }, [title, text, buttons]);
  makeRoving(buttons);
  const leadsTo = (button2, step2) => button2.addEventListener("click", (event) => {
    const { lesson } = context().view;
    if (lesson && event.detail < 2) context().send("lesson", { step: step2(lesson) });
  });
  leadsTo(on, (lesson) => wayOn(lesson).step);
  leadsTo(skip, (lesson) => lesson.next);
  leadsTo(leave, () => "");
  return {
    heading: title,
    element,
    draw({ view, labels }) {
      const { lesson } = view;
      element.hidden = lesson === null;
      if (lesson === null) return;
      const { label, canSkip } = wayOn(lesson);
      setText(title, lesson.title);
      setText(text, lesson.text);
      setAttribute(element, "data-state", lesson.state);
      setAttribute(buttons, "aria-label", labels.lesson_buttons);
      setText(on, labels[label] ?? "");
      setText(skip, canSkip ? labels.lesson_skip : "");
      setText(leave, label === "lesson_play" ? "" : labels.lesson_leave);
      settleRoving(buttons);
    }
  };
}
function offerPart(context, isPlain, open = () => window.localStorage) {
  const text = make("p", { "data-role": "offer-text" });
  const start2 = rovingButton("offer-start", "offer", "tw-main");
  const no = rovingButton("offer-no", "offer");
  const buttons = make("div", { class: "tw-lesson-buttons", role: "group" }, [start2, no]);
  const element = make("section", { class: "tw-lesson", "data-role": "offer" }, [text, buttons]);
  const opened = context().view;
  let isOpen = isPlain && !hasMet(open);
  makeRoving(buttons);
  const close = () => {
    isOpen = false;
    remember(open);
  };
  start2.addEventListener("click", () => {
    close();
    context().send("lesson", { step: FIRST });
  });
  no.addEventListener("click", () => {
    close();
    context().redraw();
  });
  function draw({ view, labels }) {
    if (isOpen && (view.round !== opened.round || view.ply !== opened.ply || view.link !== opened.link)) close();
    element.hidden = !isOpen;
    if (!isOpen) return;
    setText(text, labels.offer_text);
    setAttribute(element, "aria-label", labels.lesson);
    setAttribute(buttons, "aria-label", labels.offer_text);
    setText(start2, labels.lesson_start);
    setText(no, labels.offer_no);
    settleRoving(buttons);
  }
  return { element, draw };
}
function hasMet(open) {
  try {
    return open().getItem(KEY) !== null;
  } catch {
    return false;
  }
}
function remember(open) {
  try {
    open().setItem(KEY, "1");
  } catch {
  }
}

// ../../tweak_edu/ui/js/storage.js
var KEY2 = "tweak_edu";
var RoundStore = class {
  /** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} open  gives the tab's storage; may throw */
  constructor(open) {
    this.open = open;
  }
  /**
   * What was kept for a page; empty if this tab kept nothing, or another page.
   * @param {string} address
   * @returns {string}
   */
  find(address2) {
    try {
      const kept = JSON.parse(this.open().getItem(KEY2) ?? "null");
      return kept?.address === address2 && typeof kept.save === "string" ? kept.save : "";
    } catch {
      return "";
    }
  }
  /**
   * Keep a match instead of the one kept before.
   * @param {string} address  the page it will be looked for by
   * @param {string} save
   * @returns {boolean}  whether it is kept
   */
  keep(address2, save) {
    try {
      this.open().setItem(KEY2, JSON.stringify({ address: address2, save }));
      return true;
    } catch {
      this.forget();
      return false;
    }
  }
  /** Keep nothing any more. */
  forget() {
    try {
      this.open().removeItem(KEY2);
    } catch {
    }
  }
};
function tabStore(page) {
  return page.body.dataset.voila === void 0 ? null : new RoundStore(() => window.sessionStorage);
}
function address() {
  return window.location.pathname + window.location.search;
}

// ../../tweak_edu/ui/js/link.js
var LONGEST_QUERY = 2e3;
function opening(store, query = window.location.search) {
  if (store === null) return null;
  const save = store.find(address());
  const link = query.slice(0, LONGEST_QUERY + 1);
  if (save !== "") return { kind: "resume", save, query: link };
  return link === "" ? null : { kind: "link", query: link };
}
function whenOpened(model, message, start2) {
  if (message === null) return start2();
  const id = model.get("view").reply + 1;
  let stop = () => {
  };
  const look = () => {
    if (model.get("view").reply < id) return;
    model.off("change:view", look);
    stop = start2();
  };
  model.on("change:view", look);
  model.send({ id, ...message });
  return () => {
    model.off("change:view", look);
    stop();
  };
}
function addressOf(link, place = window.location) {
  return `${place.origin}${place.pathname}?${link}`;
}
function showLink(link) {
  const wanted = addressOf(link);
  const { href, hash } = window.location;
  if (href === wanted + hash) return;
  try {
    window.history.replaceState(window.history.state, "", wanted + hash);
  } catch {
  }
}
function isLocal(host) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

// ../../tweak_edu/ui/js/form.js
function settingsForm(form) {
  const fields = /* @__PURE__ */ new Map();
  const groups = form.groups.map(
    (group2) => make("fieldset", { class: "tw-group", "data-group": group2.name }, [
      make("legend", { text: group2.title }),
      ...group2.fields.map((field) => {
        const made = makeField(field, form);
        fields.set(field.name, made);
        return made.element;
      })
    ])
  );
  const players = fields.get("players");
  const seats = (
    /** @type {SeatsField | undefined} */
    fields.get("bots")
  );
  players?.focus.addEventListener("change", () => seats?.show(Number(players.read()) - 1));
  return {
    element: make("div", { class: "tw-groups" }, groups),
    read: () => Object.fromEntries([...fields].map(([name, field]) => [name, field.read()])),
    write(values2) {
      for (const [name, field] of fields) field.write(values2[name] ?? "");
    },
    mark(name) {
      for (const [other, field] of fields) setAttribute(field.focus, "aria-invalid", other === name ? "true" : null);
      return fields.get(name)?.focus ?? null;
    }
  };
}
function makeField(field, form) {
  switch (field.kind) {
    case "seats":
      return seatsField(field, form);
    case "switch":
      return switchField(field);
    case "number":
      return numberField(field);
    default:
      return choiceField(field.title, field);
  }
}
function choiceField(title, field) {
  const select = make("select", { class: "tw-choose", "data-set": field.name }, field.options.map(option2));
  const note = make("p", { class: "tw-help", id: uniqueId("note") });
  const draw = () => {
    setText(note, field.options.find((one) => one.value === select.value)?.note || field.help);
    setAttribute(select, "aria-describedby", note.hidden ? null : note.id);
  };
  select.addEventListener("change", draw);
  return {
    element: labelled(title, select, note),
    focus: select,
    read: () => select.value,
    write(text) {
      if (![...select.options].some((one) => one.value === text)) select.append(option2({ value: text, text, note: "" }));
      select.value = text;
      draw();
    }
  };
}
function switchField(field) {
  const box = make("input", { type: "checkbox", "data-set": field.name });
  const note = make("p", { class: "tw-help", id: uniqueId("note") });
  setText(note, field.help);
  setAttribute(box, "aria-describedby", field.help === "" ? null : note.id);
  const label = make("label", { class: "tw-switch" }, [box, make("span", { text: field.title })]);
  return {
    element: make("div", { class: "tw-set" }, [label, note]),
    focus: box,
    read: () => box.checked ? "1" : "0",
    write: (text) => void (box.checked = text === "1")
  };
}
function numberField(field) {
  const input = make("input", { class: "tw-choose", inputmode: "numeric", autocomplete: "off", "data-set": field.name });
  const note = make("p", { class: "tw-help", id: uniqueId("note"), text: field.help });
  setAttribute(input, "aria-describedby", note.id);
  return {
    element: labelled(field.title, input, note),
    focus: input,
    read: () => input.value.trim(),
    write: (text) => void (input.value = text)
  };
}
function seatsField(field, form) {
  const [first, ...others] = form.seats;
  const rows = others.map((title) => choiceField(title, field));
  const fixed = make("p", { class: "tw-first-seat" }, [make("strong", { text: first }), " ", make("span", { text: form.first_seat })]);
  let shown = 0;
  function show(count) {
    rows.forEach((row4, index) => {
      if (index >= shown && index > 0 && index < count) row4.write(rows[index - 1].read());
      row4.element.hidden = index >= count;
    });
    shown = Math.max(shown, count);
  }
  return {
    element: make("div", { class: "tw-seats" }, [fixed, ...rows.map((row4) => row4.element)]),
    focus: rows[0].focus,
    show,
    read: () => rows.filter((row4) => !row4.element.hidden).map((row4) => row4.read()).join(","),
    write(text) {
      const names = text.split(",");
      shown = names.length;
      names.forEach((name, index) => rows[index]?.write(name));
      show(shown);
    }
  };
}
function option2(one) {
  return make("option", { value: one.value, text: one.text });
}
function labelled(title, control, note) {
  control.id = uniqueId("set");
  return make("div", { class: "tw-set" }, [make("label", { for: control.id, text: title }), control, note]);
}

// ../../tweak_edu/ui/js/new.js
var SIGN3 = "M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z";
function newPart(context, level, status) {
  const { button: open, word } = toolButton("new", SIGN3);
  const title = heading(level, "");
  title.id = uniqueId("new");
  const learn = make("button", { type: "button", class: "tw-button", "data-role": "learn" });
  const place = make("div");
  const wrong = make("p", { class: "tw-notice", "data-role": "new-wrong" });
  const ends = make("p", { class: "tw-ends", "data-role": "new-ends" });
  const start2 = make("button", { type: "submit", class: "tw-button tw-main", "data-role": "start-new" });
  const cancel = make("button", { type: "button", class: "tw-button", "data-role": "close-new" });
  const foot = make("div", { class: "tw-foot" }, [wrong, ends, make("div", { class: "tw-tools" }, [start2, cancel])]);
  const form = make("form", { novalidate: true }, [place, foot]);
  const dialog = make("dialog", { class: "tw-dialog tw-new", "aria-labelledby": title.id }, [title, learn, form]);
  let settings = null;
  let drawn = null;
  let asked = 0;
  function close() {
    open.closest(".tweak-edu")?.append(status);
    dialog.close();
  }
  open.addEventListener("click", () => {
    asked = 0;
    setText(wrong, "");
    settings?.mark("");
    settings?.write(context().view.new?.chosen ?? {});
    dialog.showModal();
    dialog.append(status);
    dialog.querySelector("select")?.focus();
  });
  cancel.addEventListener("click", close);
  learn.addEventListener("click", () => {
    close();
    context().send("lesson", { step: FIRST });
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    asked = context().send("new", { settings: settings?.read() }) || 0;
  });
  return {
    element: open,
    dialog,
    draw({ view, labels, form: wanted }) {
      if (wanted !== drawn && wanted !== null) {
        settings = settingsForm(wanted);
        settings.write(view.new?.chosen ?? {});
        place.replaceChildren(settings.element);
      }
      drawn = wanted;
      setText(word, labels.new);
      setText(title, labels.new_title);
      setText(learn, labels.lesson_start);
      setText(ends, view.new?.ends_text ?? "");
      setText(start2, labels.new_start);
      setText(cancel, labels.cancel);
      if (asked === 0 || view.reply < asked) return;
      asked = 0;
      const refused = view.new?.refused;
      setText(wrong, refused?.text ?? "");
      const field = settings?.mark(refused?.name ?? "");
      if (!refused) close();
      else (field ?? start2).focus();
    }
  };
}

// ../../tweak_edu/ui/js/cards.js
function cardButton(card) {
  return make(
    "button",
    {
      type: "button",
      class: "tw-card",
      "data-color": card.color,
      "data-card": card.text,
      "data-roving": true,
      "aria-pressed": "false",
      tabindex: -1
    },
    [make("span", { class: "tw-hidden" }), face(card)]
  );
}
function cardPicture(card) {
  return make("span", { class: "tw-card", "data-color": card.color }, [face(card)]);
}
function face(card) {
  return make("span", { class: "tw-face", "aria-hidden": "true" }, [
    mark(card.color),
    make("span", { class: "tw-points", text: `+${card.points}` }),
    make("span", { class: "tw-numeral", text: card.value }),
    make("span", { class: "tw-check" })
  ]);
}
function drawCards(list, pile, cards, chosen) {
  reconcile(list, cards, (card) => card.text, cardButton, (button2, card, index) => {
    setAttribute(button2, "data-index", index);
    setAttribute(button2, "data-focus", `${pile}:${card.text}`);
    setText(
      /** @type {HTMLElement} */
      button2.firstChild,
      card.name
    );
    setAttribute(button2, "title", card.points_text || null);
    setAttribute(button2, "aria-pressed", chosen.includes(index) ? "true" : "false");
  });
}
function miniCard(card, withPoints = false) {
  const isNumber = "value" in card;
  const picture = make(
    "span",
    { class: "tw-mini", role: "img", "aria-label": card.name, "data-color": isNumber ? card.color : "T" },
    [
      // A plain number of a lesson has no colour, so it wears no mark.
      ...isNumber && card.color === "" ? [] : [mark(isNumber ? card.color : card.card)],
      ...isNumber ? [make("span", { text: card.value })] : []
    ]
  );
  if (!withPoints) return picture;
  return make("span", { class: "tw-scored" }, [picture, make("span", { text: `+${card.points}` })]);
}

// ../../tweak_edu/ui/js/dots.js
var SIDE = 10;
function dotsPath(from, to, radius) {
  let path = "";
  for (let dot = from; dot < to; dot += 1) {
    const [x2, y2] = [dot % SIDE + 0.5 - radius, Math.floor(dot / SIDE) + 0.5];
    const arc = `a${radius} ${radius} 0 1 0`;
    path += `M${x2} ${y2}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`;
  }
  return path;
}
function dotPicture(filled, name) {
  return makeSvg("svg", { class: "tw-dots", viewBox: "0 0 10 10", role: "img", "aria-label": name, "data-filled": filled }, [
    makeSvg("path", { class: "tw-dot-full", d: dotsPath(0, filled, 0.42) }),
    makeSvg("path", { class: "tw-dot-empty", d: dotsPath(filled, SIDE * SIDE, 0.25) })
  ]);
}

// ../../tweak_edu/ui/js/formula.js
var MATHML = "http://www.w3.org/1998/Math/MathML";
var TAGS = /* @__PURE__ */ new Set(["math", "mrow", "mn", "mi", "mo", "msup", "mfrac"]);
var ATTRIBUTES = ["display", "class", "linethickness"];
function lineStarts(signs) {
  return signs.map((sign, index) => index === 0 || (sign === "" ? signs[index - 1] === "" : "+=−".includes(sign)));
}
function formula(mathml) {
  const box = make("div", { class: "tw-formula", hidden: mathml === "" });
  const source = new DOMParser().parseFromString(mathml, "text/html").querySelector("math");
  if (source) {
    const math = copy(source);
    const row4 = math.firstElementChild;
    row4?.replaceChildren(...parts([...row4.children]));
    box.append(math);
  }
  return box;
}
function parts(children) {
  const starts = lineStarts(children.map((child) => child.localName === "mo" ? String(child.textContent) : ""));
  const rows = [];
  children.forEach((child, index) => {
    if (starts[index]) rows.push(document.createElementNS(MATHML, "mrow"));
    rows[rows.length - 1].append(child);
  });
  return rows;
}
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

// ../../tweak_edu/ui/js/chances.js
function chancesPart(context, level) {
  const none = make("p", { class: "tw-empty" });
  const intro = make("p");
  const choices = heading(level, "");
  const help = make("p", { class: "tw-help" });
  const list = make("ol", { class: "tw-ranked" });
  const more = make("p", { class: "tw-empty" });
  const title = heading(level, "");
  const actions = make("ul", { class: "tw-gains" });
  const content = make("div", {}, [choices, intro, help, list, more, title, actions]);
  const element = make("div", { class: "tw-chances", "data-role": "chances" }, [none, content]);
  makeRoving(list);
  return {
    element,
    draw({ view, labels }) {
      const { chances } = view;
      setText(none, chances ? "" : view.lock || (view.phase === "turn" ? labels.tab_waiting : labels.chances_none));
      content.hidden = chances === null;
      if (chances === null) return;
      setText(choices, labels.chances_choices);
      setText(intro, chances.intro_text);
      setText(help, labels.chances_help);
      reconcile(
        list,
        chances.choices,
        (choice) => `${choice.move} ${choice.figures.length}`,
        (choice) => makeChoice(choice.figures.length > 0, () => context().labels, level + 1),
        (item, choice) => updates.get(item)?.(choice, labels)
      );
      settleRoving(list);
      setText(more, chances.more_text);
      setText(title, chances.actions.length > 0 ? labels.chances_actions : "");
      actions.replaceChildren(
        ...chances.actions.map(
          ({ card, name, text }) => make("li", { "data-role": "gain" }, [
            make("strong", {}, [mark(card), ` ${name}`]),
            make("p", { text })
          ])
        )
      );
    }
  };
}
var updates = /* @__PURE__ */ new WeakMap();
function makeChoice(hasFigures, labels, level) {
  const head = hasFigures ? make("summary", { class: "tw-choice-head", "data-roving": true, tabindex: -1 }) : make("div", { class: "tw-choice-head" });
  const body = make("div", { class: "tw-figures" });
  const details = hasFigures ? make("details", { class: "tw-choice" }, [head, body]) : null;
  const item = make("li", { "data-role": "ranked" }, [details ?? head]);
  let figures = [];
  let drawn = "[]";
  let drawnHead = "";
  const drawBody = () => {
    const shown = details?.open ? figures : [];
    const wanted = JSON.stringify(shown);
    if (wanted === drawn) return;
    drawn = wanted;
    body.replaceChildren(...shown.map((one, index) => figure(one, `${head.dataset.focus}-${index}`, labels(), level)));
  };
  details?.addEventListener("toggle", drawBody);
  updates.set(item, (choice, now) => {
    figures = choice.figures;
    if (hasFigures) head.dataset.focus = `chances:${choice.move.replace(":", "-")}`;
    const wanted = JSON.stringify({ ...choice, figures: [], mark: now.chances_best });
    if (wanted !== drawnHead) {
      drawnHead = wanted;
      head.replaceChildren(...headContent(choice, now));
    }
    drawBody();
  });
  return item;
}
function headContent(choice, labels) {
  return [
    make("span", { class: "tw-minis" }, choice.cards.flatMap((card) => [miniCard(card), " "])),
    make("span", { class: "tw-row-sum", text: choice.text }),
    ...choice.tweak ? [make("span", { class: "tw-tweak", text: labels.tweak_mark })] : [],
    ...choice.best ? [make("span", { class: "tw-best", text: labels.chances_best })] : [],
    make("span", { class: "tw-net", text: choice.net_text }),
    make("span", { class: "tw-reason-text", text: choice.reason })
  ].flatMap((node) => [node, document.createTextNode(" ")]);
}
function figure(one, focus, labels, level) {
  const value = make("div", { class: "tw-value" }, [
    make("strong", { text: one.value_text }),
    formula(one.value_mathml)
  ]);
  return make("div", { class: "tw-figure", "data-role": "figure" }, [
    heading(level, one.title),
    make("div", { class: "tw-figure-top" }, [
      ...one.dots === null ? [] : [dotPicture(one.dots, one.dots_text)],
      make("div", {}, [value, make("p", { text: one.text })])
    ]),
    ...one.spread.length > 0 ? [spread(one.spread)] : [],
    make("details", { class: "tw-derivation" }, [
      make("summary", { "data-roving": true, "data-focus": focus, tabindex: -1, text: labels.chances_derivation }),
      ...one.cases.length > 0 ? [make("ul", {}, one.cases.map((text) => make("li", { text })))] : [],
      ...one.more_text ? [make("p", { text: one.more_text })] : [],
      ...one.letters_text ? [make("p", { text: one.letters_text })] : [],
      make("p", { text: one.dots === null ? labels.chances_how_points : labels.chances_how }),
      formula(one.mathml)
    ])
  ]);
}
function spread(lines) {
  return make("ul", { class: "tw-spread" }, lines.map(({ points_text, percent_text, share }) => {
    const bar = make("span", { class: "tw-bar-of", "aria-hidden": "true" });
    bar.style.setProperty("--share", `${share}%`);
    return make("li", {}, [make("span", { text: points_text }), bar, make("span", { text: percent_text })]);
  }));
}

// ../../tweak_edu/ui/js/count.js
function countPart(level) {
  const none = make("p", { class: "tw-empty" });
  const content = make("div", { class: "tw-sections" });
  const element = make("div", { class: "tw-count", "data-role": "count" }, [none, content]);
  let drawn;
  return {
    element,
    draw({ view, labels }) {
      const { count } = view;
      setText(none, count ? "" : view.lock || (view.phase === "turn" ? labels.tab_waiting : labels.count_none));
      content.hidden = count === null;
      const wanted = JSON.stringify([count, view.lang]);
      if (count === null || wanted === drawn) return;
      drawn = wanted;
      content.replaceChildren(...sections(count, labels, level));
    }
  };
}
function sections(count, labels, level) {
  const search = section("search", heading(level, labels.count_search), [
    make("p", { text: count.search_text }),
    formula(count.search_mathml)
  ]);
  if (count.groups.length === 0) return [search];
  search.append(
    make("p", { class: "tw-help", text: labels.count_search_help }),
    make("p", { class: "tw-works", text: count.works_text })
  );
  const isAnswered = count.groups.some((one) => one.count > 0);
  return [
    search,
    section("products", heading(level, labels.count_groups), [
      make("p", { class: "tw-help", text: labels.count_help }),
      ...count.groups.map(group)
    ]),
    section("polynomial", heading(level, labels.count_polynomial), [
      make("p", { class: "tw-help", text: labels.count_polynomial_help }),
      formula(count.mathml),
      ...isAnswered ? [make("p", { class: "tw-help", text: labels.count_framed })] : [],
      make("ul", { class: "tw-terms" }, count.terms.map((text) => make("li", { text })))
    ])
  ];
}
function section(role, title, children) {
  return make("div", { class: "tw-section", "data-role": role }, [title, ...children]);
}
function group(one) {
  const head = make("p", { class: "tw-group-head" }, [
    make("span", { class: "tw-minis" }, one.cards.flatMap((card) => [miniCard(card), " "])),
    make("span", { text: one.text }),
    " ",
    make("strong", { class: "tw-group-count", text: one.count_text })
  ]);
  const more = one.more_text ? [make("p", { class: "tw-empty", text: one.more_text })] : [];
  return make("div", { class: "tw-group", "data-role": "group" }, [
    head,
    ...one.rows.length > 0 ? [make("ul", { class: "tw-rows" }, one.rows.map(row2))] : [],
    ...more
  ]);
}
function row2(one) {
  return make("li", { class: "tw-product", "data-role": "product" }, [
    make("span", { class: "tw-row-sum", text: one.sum }),
    " ",
    make("span", { class: "tw-row-detail", text: one.times_text }),
    make("p", { text: one.text }),
    formula(one.mathml)
  ]);
}

// ../../tweak_edu/ui/js/rows.js
function rowText(sum, detail, isTweak, labels) {
  return [
    make("span", { class: "tw-row-sum", text: sum }),
    ...detail ? [make("span", { class: "tw-row-detail", text: detail })] : [],
    ...isTweak ? [make("span", { class: "tw-tweak", text: labels.tweak_mark })] : []
  ].flatMap((node) => [document.createTextNode(" "), node]);
}
function cardRow(role, group2, way, index, labels, withBoard) {
  const minis = make("span", { class: "tw-minis" }, way.cards.flatMap((card) => [miniCard(card), " "]));
  const detail = way.points > 0 ? way.points_text : "";
  const content = [minis, ...rowText(way.sum, detail, way.tweak, labels)];
  if (!withBoard) return make("li", { class: "tw-row", "data-role": role, "data-index": index }, content);
  const button2 = make(
    "button",
    {
      type: "button",
      class: "tw-row",
      "data-role": role,
      "data-index": index,
      "data-roving": true,
      "data-focus": `${group2}:${index}`,
      "aria-pressed": "false",
      tabindex: -1
    },
    content
  );
  return make("li", {}, [button2]);
}
function showOnBoard(rows, wayOf, highlight) {
  let pinned = null;
  const show = (row4) => {
    const way = row4 ? wayOf(Number(row4.dataset.index)) : void 0;
    highlight(way ? [way.hand] : [], way ? way.table : []);
  };
  const rowOf = (event) => (
    /** @type {HTMLElement | null} */
    /** @type {Element} */
    event.target.closest("button")
  );
  makeRoving(rows);
  rows.addEventListener("pointerover", (event) => show(rowOf(event) ?? pinned));
  rows.addEventListener("pointerleave", () => show(pinned));
  rows.addEventListener("focusin", (event) => show(rowOf(event)));
  rows.addEventListener("focusout", () => show(pinned));
  rows.addEventListener("click", (event) => {
    const row4 = rowOf(event);
    if (!row4) return;
    pinned?.setAttribute("aria-pressed", "false");
    pinned = pinned === row4 ? null : row4;
    pinned?.setAttribute("aria-pressed", "true");
    show(pinned);
  });
  return () => {
    pinned = null;
    highlight([], []);
  };
}

// ../../tweak_edu/ui/js/find.js
function findPart(context, level) {
  const none = make("p", { class: "tw-empty" });
  const task = make("p", { class: "tw-task" });
  const hand = make("span", { class: "tw-picks-pile" });
  const table = make("span", { class: "tw-picks-pile" });
  const check = rovingButton("check", "picks", "tw-main");
  const picks = make("div", { class: "tw-picks", role: "group", "data-role": "picks" }, [hand, table, check]);
  const verdict = make("p", { class: "tw-tried", "data-role": "tried" });
  const question = make("span", {});
  const less = rovingButton("one_less", "find");
  const number = make("span", { class: "tw-guess", "data-role": "guess_number" });
  const more = rovingButton("one_more", "find");
  const guess = rovingButton("guess", "find");
  const guessing = make("div", { class: "tw-guessing", role: "group" }, [question, less, number, more, guess]);
  const progress = make("p", { class: "tw-progress", "data-role": "progress" });
  const title = heading(level, "");
  const rows = make("ol", { class: "tw-rows" });
  const content = make("div", { class: "tw-sections" }, [task, picks, verdict, guessing, title, progress, rows]);
  const element = make("div", { class: "tw-find", "data-role": "find" }, [none, content]);
  let guessed = 1;
  let place = "";
  makeRoving(picks);
  makeRoving(guessing);
  showOnBoard(rows, (index) => context().view.find?.found[index], (one, more2) => context().highlight(one, more2));
  picks.addEventListener("click", (event) => {
    const pick = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest("[data-pile]")
    );
    if (pick) context().toggle(
      /** @type {"hand" | "table"} */
      pick.dataset.pile,
      Number(pick.dataset.index)
    );
  });
  check.addEventListener("click", () => {
    const { selection } = context();
    context().send("find", { hand: [...selection.hand], table: [...selection.table] });
  });
  const count = (step2) => {
    guessed = Math.min(Math.max(guessed + step2, 0), context().view.find?.most ?? 0);
    setText(number, String(guessed));
    context().say(String(guessed));
  };
  less.addEventListener("click", () => count(-1));
  more.addEventListener("click", () => count(1));
  guess.addEventListener("click", () => context().send("guess", { guess: guessed }));
  return {
    element,
    draw({ view, labels, selection }) {
      const { find } = view;
      setText(none, find ? "" : view.lock || labels.find_none);
      content.hidden = find === null;
      if (!find) return;
      const here = `${view.round} ${view.ply}`;
      if (place !== here) guessed = 1;
      place = here;
      setText(task, find.task);
      setAttribute(picks, "aria-label", labels.find_cards);
      drawPicks(hand, "hand", view.hand, selection.hand, "picks");
      drawPicks(table, "table", view.table, selection.table, "picks");
      setText(check, labels.check);
      settleRoving(picks);
      setText(verdict, find.text);
      setAttribute(verdict, "data-kind", find.verdict || null);
      guessing.hidden = !find.can_guess;
      setAttribute(guessing, "aria-label", labels.how_many);
      setText(question, labels.how_many);
      setText(number, String(guessed));
      for (
        const [one, sign] of
        /** @type {[HTMLElement, string][]} */
        [[less, "−"], [more, "+"]]
      ) {
        setAttribute(one, "aria-label", labels[String(one.dataset.role)]);
        setText(one, sign);
      }
      setText(guess, labels.guess);
      settleRoving(guessing);
      setText(progress, find.progress);
      setText(title, find.found.length > 0 ? labels.found : "");
      rows.hidden = find.found.length === 0;
      reconcile(
        rows,
        find.found.map((way, index) => ({ way, index })),
        ({ way, index }) => `${index} ${way.sum} ${way.cards.map((card) => card.text).join(" ")} ${way.points_text}`,
        ({ way, index }) => cardRow("found", "found", way, index, labels, true),
        () => {
        }
      );
      settleRoving(rows);
    }
  };
}
function drawPicks(list, pile, cards, chosen, group2) {
  list.hidden = cards.length === 0;
  reconcile(list, cards, (card) => card.text, pickButton, (one, card, index) => {
    setAttribute(one, "data-pile", pile);
    setAttribute(one, "data-index", index);
    setAttribute(one, "data-focus", `${group2}:${pile} ${index}`);
    setAttribute(one, "aria-label", card.name);
    setAttribute(one, "aria-pressed", chosen.includes(index) ? "true" : "false");
  });
}
function pickButton(card) {
  const face2 = make("span", { class: "tw-mini", "aria-hidden": "true", "data-color": card.color }, [
    mark(card.color),
    make("span", { text: card.value })
  ]);
  return make("button", { type: "button", class: "tw-pick", "data-roving": true, tabindex: -1 }, [face2]);
}

// ../../tweak_edu/ui/js/log.js
function logPart(context) {
  const empty = make("p", { class: "tw-empty" });
  const list = make("ol", { class: "tw-log", reversed: true });
  const title = make("summary", { "data-focus": "log:summary" });
  const help = make("p", { class: "tw-help", id: uniqueId("record-help") });
  const record = make("textarea", {
    readonly: true,
    rows: 8,
    spellcheck: "false",
    "data-role": "record",
    "data-focus": "log:record",
    "aria-describedby": help.id
  });
  const copy2 = make("button", { type: "button", class: "tw-button", "data-role": "copy", "data-focus": "log:copy" });
  const copied = make("span", { class: "tw-copied" });
  const element = make("div", { "data-role": "log" }, [
    empty,
    list,
    make("details", {}, [title, help, record, make("div", { class: "tw-copy" }, [copy2, copied])])
  ]);
  copy2.addEventListener("click", async () => {
    setText(copied, "");
    if (await copyText(record)) setText(copied, context().labels.copied);
  });
  return {
    element,
    draw({ view, labels }) {
      const entries = view.log ?? [];
      setText(empty, entries.length === 0 ? labels.empty_log : "");
      list.hidden = entries.length === 0;
      reconcile(
        list,
        [...entries].reverse(),
        (entry) => `${view.round} ${entry.ply}`,
        () => make("li", {}, [make("span"), make("span", { class: "tw-said" }), make("span", { class: "tw-why" })]),
        (item, entry) => {
          const [text, said, why] = (
            /** @type {HTMLElement[]} */
            [...item.children]
          );
          setText(text, entry.text);
          setText(said, entry.spoken);
          setText(why, entry.why);
        }
      );
      setText(title, labels.record_title);
      setText(help, labels.record_help);
      record.setAttribute("aria-label", labels.record_title);
      if (record.value !== view.record) {
        record.value = view.record;
        setText(copied, "");
      }
      setText(copy2, labels.copy);
      copied.lang = view.lang;
    }
  };
}
async function copyText(area) {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.focus();
    area.select();
    return false;
  }
}

// ../../tweak_edu/ui/js/reveal.js
function endOfSize(sizes2, shown) {
  let end = shown;
  while (end < sizes2.length && sizes2[end] === sizes2[shown]) end += 1;
  return end;
}

// ../../tweak_edu/ui/js/what_if.js
function changed(numbers, place, by, [low, high]) {
  const within = (number) => Math.min(Math.max(number + by, low), high);
  if (place === null) return { ...numbers, target: within(numbers.target) };
  return { ...numbers, [place.pile]: numbers[place.pile].map((one, index) => index === place.index ? within(one) : one) };
}
function without(numbers, { pile, index }) {
  if (pile === "hand" && numbers.hand.length === 1) return numbers;
  return { ...numbers, [pile]: numbers[pile].filter((_one, other) => other !== index) };
}
function whatIfPart(context) {
  const open = rovingButton("what-if", "kinds", "tw-apart");
  const note = make("p", { class: "tw-task" });
  const goal = make("span", { class: "tw-what-label" });
  const lower = rovingButton("goal_lower", "what-if");
  const target = make("span", { class: "tw-guess", "data-role": "what-if-goal" });
  const higher = rovingButton("goal_higher", "what-if");
  const handLabel = make("span", { class: "tw-what-label" });
  const hand = make("span", { class: "tw-picks-pile" });
  const addHand = rovingButton("add_hand", "what-if");
  const tableLabel = make("span", { class: "tw-what-label" });
  const table = make("span", { class: "tw-picks-pile" });
  const addTable = rovingButton("add_table", "what-if");
  const less = rovingButton("number_less", "what-if");
  const more = rovingButton("number_more", "what-if");
  const remove = rovingButton("number_remove", "what-if");
  const own = rovingButton("what-if-round", "what-if");
  const line = (...parts2) => make("div", { class: "tw-picks" }, parts2);
  const editor = make("div", { class: "tw-editor", role: "group", "data-role": "what-if-editor" }, [
    note,
    line(goal, lower, target, higher),
    line(handLabel, hand, addHand),
    line(tableLabel, table, addTable),
    line(less, more, remove, own)
  ]);
  let chosen = null;
  makeRoving(editor);
  const numbers = () => {
    const { view } = context();
    const values2 = (cards) => cards.map((card) => card.value);
    const now = view.what_if ?? { target: view.goal.target, hand: view.hand, table: view.table };
    return { target: now.target, hand: values2(now.hand), table: values2(now.table) };
  };
  const ask = (asked) => context().send("what_if", { what_if: asked });
  const onPress = (button2, act) => button2.addEventListener("click", () => {
    if (button2.getAttribute("aria-disabled") !== "true") act();
  });
  const add = (pile) => {
    const now = numbers();
    chosen = { pile, index: now[pile].length };
    ask({ ...now, [pile]: [...now[pile], 1] });
  };
  const change = (by) => chosen && ask(changed(numbers(), chosen, by, [1, context().view.what_if?.highest ?? 1]));
  const targets = () => context().view.what_if?.targets ?? [0, 0];
  onPress(open, () => {
    chosen = null;
    ask(context().view.what_if ? null : numbers());
  });
  onPress(lower, () => ask(changed(numbers(), null, -1, targets())));
  onPress(higher, () => ask(changed(numbers(), null, 1, targets())));
  onPress(addHand, () => add("hand"));
  onPress(addTable, () => add("table"));
  onPress(less, () => change(-1));
  onPress(more, () => change(1));
  onPress(remove, () => {
    if (chosen) ask(without(numbers(), chosen));
    chosen = null;
  });
  onPress(own, () => {
    const { view } = context();
    const values2 = (cards) => cards.map((card) => card.value);
    chosen = null;
    ask({ target: view.goal.target, hand: values2(view.hand), table: values2(view.table) });
  });
  editor.addEventListener("click", (event) => {
    const pick = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest("[data-pile]")
    );
    if (!pick) return;
    const place = { pile: (
      /** @type {"hand" | "table"} */
      pick.dataset.pile
    ), index: Number(pick.dataset.index) };
    chosen = chosen?.pile === place.pile && chosen.index === place.index ? null : place;
    draw(context());
  });
  function draw({ view, labels }) {
    const { what_if: asked } = view;
    open.hidden = view.log === null;
    setText(open, labels.what_if);
    setAttribute(open, "aria-expanded", asked ? "true" : "false");
    editor.hidden = asked === null;
    if (asked === null) return;
    if (chosen && chosen.index >= asked[chosen.pile].length) chosen = null;
    setAttribute(editor, "aria-label", labels.what_if);
    setText(note, labels.what_if_note);
    setText(goal, labels.what_if_goal);
    setText(target, String(asked.target));
    setText(handLabel, labels.hand);
    setText(tableLabel, labels.table);
    const picked = (pile) => chosen?.pile === pile ? [chosen.index] : [];
    drawPicks(hand, "hand", asked.hand, picked("hand"), "what-if");
    drawPicks(table, "table", asked.table, picked("table"), "what-if");
    for (
      const [button2, sign] of
      /** @type {[HTMLElement, string][]} */
      [[lower, "−"], [higher, "+"], [less, "−"], [more, "+"]]
    ) {
      setAttribute(button2, "aria-label", labels[String(button2.dataset.role)]);
      setText(button2, sign);
    }
    for (const button2 of [addHand, addTable]) {
      setAttribute(button2, "aria-label", labels[String(button2.dataset.role)]);
      setText(button2, labels.add_number);
    }
    setText(remove, labels.number_remove);
    setText(own, labels.what_if_round);
    const value = chosen ? asked[chosen.pile][chosen.index].value : 0;
    const [low, high] = asked.targets;
    const off = (button2, isOff2) => setAttribute(button2, "aria-disabled", isOff2 ? "true" : null);
    off(lower, asked.target <= low);
    off(higher, asked.target >= high);
    off(addHand, asked.room.hand <= 0);
    off(addTable, asked.room.table <= 0);
    off(less, chosen === null || value <= 1);
    off(more, chosen === null || value >= asked.highest);
    off(remove, chosen === null || chosen.pile === "hand" && asked.hand.length === 1);
    settleRoving(editor);
  }
  return { element: editor, button: open, draw };
}

// ../../tweak_edu/ui/js/ways.js
function waysPart(context, withBoard) {
  const counts = make("ul", { class: "tw-counts", "data-role": "ways-counts" });
  const choice = make("div", { class: "tw-kinds", role: "group" });
  const rows = make("ol", { class: "tw-rows" });
  const nextRow = rovingButton("next_row", "reveal");
  const nextSize = rovingButton("next_size", "reveal");
  const reveal = make("div", { class: "tw-reveal" }, [nextRow, nextSize]);
  const empty = make("p", { class: "tw-empty" });
  const more = make("p", { class: "tw-empty" });
  const whatIf = whatIfPart(context);
  const element = make("div", { class: "tw-ways", "data-role": "ways" }, [choice, whatIf.element, counts, rows, reveal, empty, more]);
  let kind = "by_cards";
  let isSlow = false;
  let shown = 0;
  let drawn;
  const redraw = () => {
    shown = 0;
    drawn = void 0;
    draw(context());
  };
  const kinds = ["by_cards", "by_numbers"];
  const switches = kinds.map((name) => {
    const button2 = rovingButton(name, "kinds");
    button2.addEventListener("click", () => {
      kind = name;
      settleRoving(choice, button2);
      redraw();
    });
    return button2;
  });
  const slow = rovingButton("row_by_row", "kinds");
  slow.addEventListener("click", () => {
    isSlow = !isSlow;
    settleRoving(choice, slow);
    redraw();
  });
  choice.append(...switches, ...withBoard ? [slow] : [], whatIf.button);
  makeRoving(choice);
  makeRoving(reveal);
  const letGo = withBoard ? showOnBoard(
    rows,
    (index) => kind === "by_cards" && !context().view.what_if ? context().view.ways?.by_cards[index] : void 0,
    (hand, table) => context().highlight(hand, table)
  ) : () => {
  };
  const uncover = (end) => {
    const first = shown;
    shown = end;
    showRows();
    const row4 = (
      /** @type {HTMLElement | undefined} */
      rows.children[first]
    );
    if (row4) context().say(row4.textContent ?? "");
    const last = (
      /** @type {HTMLElement | null} */
      rows.children[end - 1]?.querySelector("button") ?? null
    );
    if (reveal.hidden) (last ?? switches[0]).focus();
  };
  nextRow.addEventListener("click", () => uncover(shown + 1));
  nextSize.addEventListener("click", () => uncover(endOfSize(sizes(waysIn(context().view), kind), shown)));
  function showRows() {
    [...rows.children].forEach((row4, index) => (
      /** @type {HTMLElement} */
      row4.hidden = isSlow && index >= shown
    ));
    rows.hidden = rows.children.length === 0 || isSlow && shown === 0;
    reveal.hidden = !isSlow || shown >= rows.children.length;
    settleRoving(reveal);
    settleRoving(rows);
  }
  function draw(now) {
    const { view, labels } = now;
    whatIf.draw(now);
    const ways = waysIn(view);
    const onBoard = withBoard && !view.what_if;
    setAttribute(choice, "aria-label", labels.ways_choice);
    for (const button2 of [...switches, slow, nextRow, nextSize]) setText(button2, labels[String(button2.dataset.role)]);
    for (const button2 of switches) setAttribute(button2, "aria-pressed", button2.dataset.role === kind ? "true" : "false");
    setAttribute(slow, "aria-pressed", isSlow ? "true" : "false");
    settleRoving(choice);
    counts.hidden = choice.hidden = ways === null;
    setText(empty, ways === null ? view.lock || labels.ways_none : ways[kind].length === 0 ? ways.empty_text : "");
    setText(more, ways?.more_text ?? "");
    const texts = ways ? [ways.by_cards_text, ways.by_numbers_text, ways.selections_text] : [];
    reconcile(counts, texts, (_text, index) => String(index), () => make("li"), (item, text) => setText(item, text));
    const content = JSON.stringify([kind, ways, onBoard]);
    if (content === drawn) return;
    drawn = content;
    shown = 0;
    letGo();
    rows.replaceChildren(
      ...ways === null ? [] : kind === "by_cards" ? ways.by_cards.map((way, index) => cardRow("way", "ways", way, index, labels, onBoard)) : ways.by_numbers.map((way, index) => numberRow(way, index, labels))
    );
    showRows();
  }
  return { element, draw };
}
function waysIn(view) {
  return view.what_if?.ways ?? view.ways;
}
function sizes(ways, kind) {
  if (!ways) return [];
  return kind === "by_cards" ? ways.by_cards.map((way) => way.cards.length) : ways.by_numbers.map((way) => way.numbers.length);
}
function numberRow(way, index, labels) {
  return make(
    "li",
    { class: "tw-row", "data-role": "way", "data-index": index },
    rowText(way.sum, way.times_text, way.tweak, labels)
  );
}

// ../../tweak_edu/ui/js/panel.js
function panelPart(context, withBoard, level) {
  const tabs = [
    makeTab("find", "tab_find", findPart(context, level)),
    makeTab("ways", "tab_ways", waysPart(context, withBoard)),
    makeTab("count", "tab_count", countPart(level)),
    makeTab("chances", "tab_chances", chancesPart(context, level)),
    makeTab("log", "tab_log", logPart(context))
  ];
  const list = make("div", { class: "tw-tabs", role: "tablist" }, tabs.map((one) => one.tab));
  const element = make("section", { class: "tw-panel", "data-role": "panel" }, [list, ...tabs.map((one) => one.body)]);
  let open = tabs[1];
  let asked = 0;
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
      const told = tabs.find((one) => one.name === now.view.tab);
      if (told && told !== open && now.view.reply >= asked) select(told);
      for (const one of tabs) {
        setText(one.tab, now.labels[one.label]);
        setAttribute(one.body, "role", hasLog ? "tabpanel" : null);
        setAttribute(one.body, "aria-labelledby", hasLog ? one.tab.id : null);
        one.part.draw(now);
      }
    }
  };
}
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
    tabindex: -1
  });
  return { name, label, part, tab, body };
}

// ../../tweak_edu/ui/js/pass.js
var BACKS = 3;
function passPart(level) {
  const heading2 = make(
    /** @type {"h2"} */
    `h${level}`,
    { id: uniqueId("pass"), tabindex: -1 }
  );
  const text = make("p");
  const backs = Array.from({ length: BACKS }, () => make("span", { class: "tw-back" }));
  const element = make("section", { class: "tw-pass", "data-role": "pass", "aria-labelledby": heading2.id, hidden: true }, [
    make("div", { class: "tw-backs", "aria-hidden": "true" }, backs),
    make("div", {}, [heading2, text])
  ]);
  return {
    heading: heading2,
    element,
    draw({ view }) {
      element.hidden = view.pass === null;
      setText(heading2, view.pass?.title ?? "");
      setText(text, view.pass?.text ?? "");
      setAttribute(element, "data-seat", view.pass?.seat ?? null);
    }
  };
}

// ../../tweak_edu/ui/js/pile.js
function pilePart(pile, context) {
  const heading2 = make("p", { class: "tw-label", id: uniqueId(pile) });
  const cards = make("div", { class: "tw-cards" });
  const empty = make("p", { class: "tw-empty" });
  const element = make(
    "div",
    { class: `tw-pile tw-${pile}`, role: "group", "aria-labelledby": heading2.id, "data-role": pile },
    [heading2, cards, empty]
  );
  makeRoving(element);
  cards.addEventListener("click", (event) => {
    const button2 = (
      /** @type {Element} */
      event.target.closest("button")
    );
    if (button2) context().toggle(pile, Number(button2.dataset.index));
  });
  return {
    element,
    draw({ view, labels, selection }) {
      element.hidden = view.result !== null || pile === "hand" && view.pass !== null;
      setText(heading2, labels[pile]);
      drawCards(cards, pile, view[pile], selection[pile]);
      cards.hidden = view[pile].length === 0;
      setText(empty, view[pile].length === 0 ? labels[`empty_${pile}`] : "");
      settleRoving(element);
    },
    highlight(positions) {
      [...cards.children].forEach((card, index) => setAttribute(card, "data-highlight", positions.includes(index)));
    }
  };
}

// ../../tweak_edu/ui/js/curve.js
var WIDTH = 560;
var LEFT = 28;
var BELOW = 20;
var HEIGHT = 140;
var DASHES = ["", "8 4", "2 4", "12 4 2 4", "4 2", "1 3"];
function stepPath(points, most) {
  const across = (ply) => Math.round(ply * WIDTH / Math.max(1, points.length - 1));
  const down = (count) => Math.round(HEIGHT - count * HEIGHT / Math.max(1, most));
  return points.map((count, ply) => ply === 0 ? `M0 ${down(count)}` : `H${across(ply)}V${down(count)}`).join("");
}
function curvePart() {
  const title = make("p", { class: "tw-label" });
  const picture = makeSvg("svg", { viewBox: `${-LEFT} -8 ${WIDTH + LEFT + 8} ${HEIGHT + BELOW + 8}`, class: "tw-curve-picture", role: "img" });
  const names = make("ul", { class: "tw-curve-names", "aria-hidden": "true" });
  const summary = make("summary", { "data-focus": "curve:table" });
  const head = make("tr");
  const body = make("tbody");
  const table = make("table", { "data-role": "curve-table" }, [make("thead", {}, [head]), body]);
  const element = make("div", { class: "tw-result tw-curve", "data-role": "curve" }, [
    title,
    picture,
    names,
    make("details", {}, [summary, table])
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
      const cells2 = [labels.col_move, ...curve.lines.map((line) => line.name)];
      head.replaceChildren(...cells2.map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(
        ...curve.rows.map(
          ({ ply, points }) => make("tr", {}, [make("th", { scope: "row", text: ply }), ...points.map((count) => make("td", { text: count }))])
        )
      );
    }
  };
}
function drawLines(curve, picture, names) {
  const most = Math.max(...curve.lines.flatMap((line) => line.points));
  const look = (seat) => ({ class: "tw-line", "data-line": seat, "stroke-dasharray": DASHES[seat] });
  const moves = curve.lines[0].points.length - 1;
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
    ...curve.lines.map((line, seat) => makeSvg("path", { ...look(seat), d: stepPath(line.points, most) }))
  );
  names.replaceChildren(
    ...curve.lines.map(
      (line, seat) => make("li", {}, [
        makeSvg("svg", { viewBox: "0 0 40 8", class: "tw-key" }, [makeSvg("path", { ...look(seat), d: "M0 4H40" })]),
        ` ${line.name}: ${line.points[line.points.length - 1]}`
      ])
    )
  );
}

// ../../tweak_edu/ui/js/result.js
function resultPart(context, level) {
  const heading2 = make(
    /** @type {"h2"} */
    `h${level}`,
    { id: uniqueId("result"), tabindex: -1 }
  );
  const outcome = make("p", { class: "tw-outcome" });
  const caption = make("caption");
  const head = make("tr");
  const body = make("tbody");
  const table = make("table", {}, [caption, make("thead", {}, [head]), body]);
  const left = make("p", { class: "tw-left" });
  const sheet = make("button", {
    type: "button",
    class: "tw-button",
    "data-role": "open-sheet",
    "data-focus": "result:sheet",
    "aria-haspopup": "dialog"
  });
  sheet.addEventListener("click", () => context().openSheet(sheet));
  const look = make("button", { type: "button", class: "tw-button", "data-role": "look-back", "data-focus": "result:review" });
  look.addEventListener("click", (event) => {
    if (event.detail < 2) context().send("review", { at: 0 });
  });
  const element = make(
    "section",
    { class: "tw-result", "data-role": "result", "aria-labelledby": heading2.id, hidden: true },
    [heading2, outcome, table, left, make("div", { class: "tw-review-moves" }, [look, sheet])]
  );
  let drawn = null;
  return {
    heading: heading2,
    element,
    draw({ view, labels }) {
      element.hidden = view.result === null;
      setText(sheet, labels.sheet_title);
      if (view.result === drawn) return;
      drawn = view.result;
      if (drawn === null) return;
      setText(heading2, drawn.title);
      setText(outcome, drawn.outcome_text);
      setText(left, drawn.left_text);
      setText(look, drawn.review_text);
      setText(caption, labels.points_table);
      const columns = [labels.col_player, labels.col_cards, labels.col_round, labels.col_match];
      head.replaceChildren(...columns.map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(...drawn.rows.map(resultRow));
    }
  };
}
function resultRow(row4) {
  const cards = row4.cards.map((card) => make("li", {}, [miniCard(card, true)]));
  return make("tr", row4.you ? { "data-you": true } : {}, [
    make("th", { scope: "row", text: row4.name }),
    make("td", {}, cards.length > 0 ? [make("ul", { class: "tw-won-cards" }, cards)] : ["–"]),
    make("td", { text: row4.sum_text, class: "tw-row-sum" }),
    make("td", { text: row4.total_text })
  ]);
}

// ../../tweak_edu/ui/js/review.js
function reviewPart(context, level, hasAddress) {
  const heading2 = make(
    /** @type {"h2"} */
    `h${level}`,
    { id: uniqueId("review"), tabindex: -1 }
  );
  const did = make("p", { "data-role": "review-did" });
  const verdict = make("p", { class: "tw-outcome", "data-role": "review-verdict" });
  const rows = make("ul", { class: "tw-review-rows", "data-role": "review-rows" });
  const judge = make("p", { "data-role": "review-judge" });
  const go = (step2) => context().send("review", { at: (context().view.review?.at ?? 0) + step2 });
  const previous = button("review-previous", () => go(-1));
  const next = button("review-next", () => go(1));
  const reveal = button("review-reveal", () => context().send("reveal"));
  const back = button("review-back", () => context().send("review", { at: -1 }));
  const replay = make("a", { class: "tw-link", "data-role": "review-replay", "data-focus": "review:replay", target: "_blank", rel: "noopener" });
  replay.addEventListener("click", (event) => {
    if (hasAddress) return;
    event.preventDefault();
    context().send("link", { query: context().view.review?.link });
  });
  const moves = make("div", { class: "tw-review-moves", role: "group" }, [previous, next, reveal, back]);
  makeRoving(moves);
  const element = make(
    "section",
    { class: "tw-result tw-review", "data-role": "review", "aria-labelledby": heading2.id, hidden: true },
    [heading2, did, verdict, rows, judge, moves, replay]
  );
  return {
    heading: heading2,
    element,
    draw({ view, labels }) {
      const { review } = view;
      element.hidden = review === null;
      if (review === null) return;
      setText(heading2, review.title);
      setText(did, review.did_text);
      setText(verdict, review.verdict_text);
      rows.replaceChildren(...review.open ? [] : review.rows.map(reviewRow));
      rows.hidden = review.open;
      setText(judge, review.judge_text);
      setAttribute(moves, "aria-label", labels.review_moves);
      setText(previous, labels.review_previous);
      setText(next, labels.review_next);
      setText(reveal, review.open ? labels.review_reveal : "");
      setText(back, labels.review_back);
      setText(replay, review.open ? "" : labels.review_replay);
      setAttribute(replay, "href", `?${review.link}`);
      setAttribute(previous, "aria-disabled", review.at === 0 ? "true" : null);
      setAttribute(next, "aria-disabled", review.at === review.count - 1 ? "true" : null);
      settleRoving(moves);
    }
  };
}
function button(role, act) {
  const made = make("button", {
    type: "button",
    class: "tw-button",
    "data-role": role,
    "data-focus": `review:${role}`,
    "data-roving": true,
    tabindex: -1
  });
  made.addEventListener("click", (event) => {
    if (event.detail < 2 && made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}
function reviewRow({ who, cards, text, reason, net_text }) {
  return make("li", {}, [
    make("p", {}, [make("strong", { text: who }), ` ${text}`]),
    make("p", { class: "tw-review-cards" }, cards.map((card) => miniCard(card))),
    make("p", { text: reason }),
    make("p", { class: "tw-net", text: net_text })
  ]);
}

// ../../tweak_edu/ui/js/selection.js
var NOTHING = Object.freeze({ hand: Object.freeze([]), table: Object.freeze([]) });
function toggle(selection, pile, position) {
  const chosen = selection[pile];
  const next = chosen.includes(position) ? chosen.filter((other) => other !== position) : [...chosen, position];
  return { ...selection, [pile]: next };
}
function values(selection, view) {
  const cards = [
    ...selection.hand.map((position) => view.hand[position]),
    ...selection.table.map((position) => view.table[position])
  ];
  return cards.flatMap((card) => card ? [card.value] : []);
}
function carry(selection, before, after, sent) {
  const samePly = before.round === after.round && before.ply === after.ply;
  const samePlace = before.round === after.round && before.phase === after.phase;
  if (!sameCards(before.hand, after.hand) || !sameCards(before.table, after.table)) return NOTHING;
  return samePlace && (samePly || sent === "action") ? selection : NOTHING;
}
function sameCards(a2, b2) {
  return a2.length === b2.length && a2.every((card, index) => card.text === b2[index].text);
}

// ../../tweak_edu/ui/js/sum.js
function fill(pattern, fields) {
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
}
function partialSums(values2) {
  let sum = 0;
  return values2.map((value) => sum += value);
}
function spokenSum(values2, labels) {
  if (values2.length < 2) return values2.join("");
  const sums = partialSums(values2);
  const steps = values2.slice(1).map(
    (b2, index) => fill(index === 0 ? labels.sum_first : labels.sum_next, { a: sums[index], b: b2, s: sums[index + 1] })
  );
  return steps.join(labels.sum_joiner);
}
function equations(values2) {
  const sums = partialSums(values2);
  return values2.slice(1).map((value, index) => `${sums[index]} + ${value} = ${sums[index + 1]}`);
}

// ../../tweak_edu/ui/js/running.js
function runningPart(context) {
  const heading2 = make("p", { class: "tw-label" });
  const spoken = make("p", { class: "tw-spoken" });
  const lines = make("ul", { class: "tw-equations" });
  const total = make("span", { class: "tw-total-sum" });
  const target = make("span", { class: "tw-reminder" });
  const say = rovingButton("say", "helps", "tw-say");
  say.addEventListener("click", (event) => {
    const { hand, table } = context().selection;
    if (event.detail < 2) context().send("say", { hand, table, said: [] });
  });
  const hint = rovingButton("hint", "helps", "tw-hint");
  hint.addEventListener("click", (event) => {
    if (event.detail < 2) context().send("hint");
  });
  const helps = make("div", { class: "tw-helps", role: "group" }, [say, hint]);
  makeRoving(helps);
  const element = make("div", { class: "tw-sum" }, [
    heading2,
    make("div", { class: "tw-sum-text", "data-role": "sum" }, [spoken, lines]),
    make("div", { class: "tw-reached", "aria-hidden": "true" }, [total, target]),
    helps
  ]);
  return {
    element,
    draw({ view, labels, selection }) {
      const saying = sayingOf(view, selection);
      const chosen = values(selection, view).slice(0, saying ? saying.said.length + 1 : void 0);
      element.hidden = view.result !== null || view.pass !== null;
      setText(heading2, labels.selection);
      setText(say, view.phase === "turn" && !saying ? labels.say : "");
      setText(hint, view.hints ? labels.hint : "");
      setAttribute(hint, "data-offered", view.hints?.offered ? "true" : "false");
      setAttribute(helps, "aria-label", labels.helps);
      settleRoving(helps);
      setText(spoken, chosen.length === 0 ? labels.nothing_selected : spokenSum(chosen, labels));
      setText(total, String(partialSums(chosen).at(-1) ?? ""));
      setText(target, String(view.goal.target));
      lines.hidden = chosen.length < 2;
      reconcile(lines, equations(chosen), (text) => text, () => make("li"), (item, text) => setText(item, text));
    }
  };
}

// ../../tweak_edu/ui/js/score.js
function scorePart(level, tools) {
  const title = make(
    /** @type {"h1"} */
    `h${level}`,
    { class: "tw-title", "data-role": "title" }
  );
  const match = make("p", { class: "tw-match", "data-role": "match" });
  const house = make("p", { class: "tw-match", "data-role": "house" });
  const deckCard = make("span", { class: "tw-deck", "aria-hidden": "true" });
  const target = make("p", { class: "tw-target", "data-role": "target" });
  const note = make("p", { class: "tw-note" });
  const deck = make("p", { "data-role": "deck" });
  const players = make("ul", { class: "tw-players", "data-role": "players" });
  const element = make("section", { class: "tw-score", "data-role": "score" }, [
    make("div", { class: "tw-brand" }, [make("div", { class: "tw-names" }, [title, match, house]), tools]),
    make("div", { class: "tw-goal" }, [deckCard, make("div", {}, [target, note, deck])]),
    players
  ]);
  return {
    element,
    draw({ view, labels }) {
      setAttribute(element, "aria-label", labels.score);
      setText(title, view.title);
      setText(match, view.match_text);
      setText(house, view.house_text);
      setText(target, view.goal.text);
      setAttribute(target, "data-value", view.goal.target);
      setText(note, view.goal.note);
      setText(deckCard, String(view.goal.target));
      setAttribute(deckCard, "data-empty", view.deck.count === 0);
      setText(deck, view.deck.text);
      setAttribute(players, "aria-label", labels.players);
      reconcile(
        players,
        view.players,
        (player) => player.seat,
        () => make("li", { class: "tw-player" }),
        (item, player) => drawPlayer(item, player, labels)
      );
    }
  };
}
function drawPlayer(item, player, labels) {
  setAttribute(item, "data-seat", player.seat);
  setAttribute(item, "data-turn", player.turn);
  setAttribute(item, "data-you", player.you);
  const held = player.actions.map(
    (action) => make("span", { class: "tw-mini", role: "img", "aria-label": action.name, title: action.name, "data-color": "T" }, [
      mark(action.card)
    ])
  );
  item.replaceChildren(
    make("p", { class: "tw-who" }, [
      make("strong", { text: player.name }),
      ...player.level_text ? [" ", make("span", { class: "tw-level", text: player.level_text })] : [],
      ...player.turn ? [" ", make("span", { class: "tw-turn", text: labels.turn_mark })] : []
    ]),
    make("p", { class: "tw-now" }, [
      make("span", { class: "tw-won", text: player.points_text }),
      " ",
      make("span", { text: player.cards_text }),
      ...held.length > 0 ? [" ", make("span", { class: "tw-held" }, held)] : []
    ]),
    make("p", { class: "tw-total", text: player.total_text })
  );
}

// node_modules/lean-qr/index.mjs
var t = [0.2, 3 / 8, 5 / 9, 2 / 3];
var o = (o2, e) => (r2) => {
  const n2 = 4 * o2 + r2 - 4, s2 = "*-04-39?2$%%$%%'$%''%'''%')(%'))%(++'(++'(+.'+-.',/3',33)-/5)-43).36)058*18<+37<+4:<,4:E,5<A-7>C/8@F/:EH/<EK0=FM1?IP2@KS3BNV4DPY5FS\\6HV_6IXb7K[e8N^i9Pam;Rdp<Tgt".charCodeAt(n2) - 35, f2 = n2 > 8 ? s2 : 1, c2 = e / f2 | 0, i2 = e % f2, l2 = f2 - i2, a2 = n2 > 8 ? c2 * t[r2] + (o2 > 5) & -2 : s2, _2 = c2 - a2;
  return { t: l2 * _2 + i2 * _2 + i2, o: [[l2, _2], [i2, _2 + 1]], i: a2 };
};
var r = (t2) => new Uint8Array(t2);
var n = (t2) => {
  const o2 = new Error(`lean-qr error ${t2}`);
  throw o2.code = t2, o2;
};
var s = (t2) => "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".indexOf(t2);
var f = (t2) => t2.charCodeAt(0);
var c = (...t2) => (o2, e) => t2.forEach((t3) => t3(o2, e));
var i = (t2) => (o2) => {
  o2.eci !== t2 && (o2.push(7, 4), t2 < 128 ? o2.push(t2, 8) : t2 < 16384 ? o2.push(32768 | t2, 16) : o2.push(12582912 | t2, 24), o2.eci = t2);
};
var l = (t2) => (o2, e) => {
  o2.push(4, 4), o2.push(t2.length, 8 + 8 * (e > 9)), t2.forEach((t3) => o2.push(t3, 8));
};
var a = (t2, o2, e, r2, n2 = (t3, o3) => e(t3.length, o3), s2 = r2 ? (o3) => c(i(r2), t2(o3)) : t2) => (s2.test = o2, s2.l = e, s2.est = n2, s2.eci = r2 && [r2], s2);
var _ = a((t2) => (o2, e) => {
  o2.push(1, 4), o2.push(t2.length, 10 + 2 * (e > 26) + 2 * (e > 9));
  let r2 = 0;
  for (; r2 < t2.length - 2; r2 += 3) o2.push(+t2.slice(r2, r2 + 3), 10);
  r2 < t2.length - 1 ? o2.push(+t2.slice(r2), 7) : r2 < t2.length && o2.push(+t2[r2], 4);
}, (t2) => /[0-9]/.test(t2), (t2, o2) => 14 + 2 * (o2 > 26) + 2 * (o2 > 9) + 10 * t2 / 3);
var u = a((t2) => (o2, e) => {
  o2.push(2, 4), o2.push(t2.length, 9 + 2 * (e > 26) + 2 * (e > 9));
  let r2 = 0;
  for (; r2 < t2.length - 1; r2 += 2) o2.push(45 * s(t2[r2]) + s(t2[r2 + 1]), 11);
  r2 < t2.length && o2.push(s(t2[r2]), 6);
}, (t2) => s(t2) >= 0, (t2, o2) => 13 + 2 * (o2 > 26) + 2 * (o2 > 9) + 5.5 * t2);
var d = a((t2) => l([...t2].map(f)), (t2) => f(t2) < 128, (t2, o2) => 12 + 8 * (o2 > 9) + 8 * t2);
d._ = true, d.u = true;
var p = a(d, (t2) => f(t2) < 256, d.l, 3);
p._ = true;
var m = new TextEncoder();
var h = a((t2) => l(m.encode(t2)), () => 1, 0, 26, (t2, o2) => 12 + 8 * (o2 > 9) + 8 * m.encode(t2).length);
h._ = true;
var w = () => {
  const t2 = /* @__PURE__ */ new Map(), o2 = new TextDecoder("sjis"), e = r(2);
  for (let r2 = 0; r2 < 7973; ++r2) e[0] = r2 / 192 + 129 + 64 * (r2 > 5951), e[1] = r2 % 192 + 64, t2.set(o2.decode(e), r2);
  return t2.delete("�"), w = () => t2, t2;
};
var y = a((t2) => (o2, e) => {
  o2.push(8, 4), o2.push(t2.length, 8 + 2 * (e > 26) + 2 * (e > 9));
  for (const e2 of t2) o2.push(w().get(e2), 13);
}, (t2) => w().has(t2), (t2, o2) => 12 + 2 * (o2 > 26) + 2 * (o2 > 9) + 13 * t2);
y._ = true;
var g = [_, u, d, p, y, h];
var b = { auto: (t2, { modes: o2 = g } = {}) => (e, r2) => {
  const s2 = o2.map((o3, e2) => {
    const n2 = /* @__PURE__ */ new Map(), s3 = (t3, o4) => (n2.has(t3) || n2.set(t3, o4(t3, r2)), n2.get(t3));
    return { m: o3, h: 1 << e2, C: o3.est("", r2), S: o3.l ? (t3, e3) => s3(e3 - t3, o3.l) : (e3, r3) => s3(t2.slice(e3, r3), o3.est) };
  });
  let f2 = [{ v: 0 }], c2 = 0, i2 = 0, l2 = -1;
  for (const o3 of [...t2, ""]) {
    let t3 = 0;
    if (o3) for (const e2 of s2) e2.m.test(o3) && (t3 |= e2.h);
    if (!o3 || t3 !== l2) {
      if (-1 !== l2) {
        const t4 = new Set(f2.map((t5) => t5.D)), o4 = [];
        for (const { m: e2, C: r3, S: n2, h: a3 } of s2) if (l2 & a3) {
          const s3 = n2(c2, i2);
          for (const l3 of e2.eci ?? t4) if (!e2.u || !l3) {
            let t5;
            for (const o5 of f2) if (o5.D === l3 || e2.eci) {
              const f3 = o5.m === e2 && o5.D === l3, a4 = f3 ? o5.V : o5, _2 = e2._ && f3 ? o5.v + s3 - r3 : a4.v + 12 * (a4.D !== l3) + (f3 ? n2(f3 ? o5.$ : c2, i2) : s3);
              (!t5 || _2 < t5.v) && (t5 = { $: f3 ? o5.$ : c2, V: a4, m: e2, D: l3, A: i2, v: _2 });
            }
            t5 && o4.push(t5);
          }
        }
        f2 = o4;
      }
      l2 = t3, c2 = i2;
    }
    i2 += o3.length;
  }
  f2.length || n(5);
  const a2 = [];
  for (let o3 = f2.reduce((t3, o4) => o4.v < t3.v ? o4 : t3); o3.m; o3 = o3.V) a2.push(o3.m(t2.slice(o3.$, o3.A)));
  a2.reverse().forEach((t3) => t3(e, r2));
}, multi: c, eci: i, bytes: l, numeric: _, alphaNumeric: u, ascii: d, iso8859_1: p, shift_jis: y, utf8: h };
var C = () => ({ F: r(2956), I: 0, push(t2, o2) {
  for (let e = o2, r2 = 8 - (7 & this.I); e > 0; e -= r2, r2 = 8) this.F[this.I >> 3] |= t2 << r2 >> e, this.I += e < r2 ? e : r2;
} });
var x = (t2, o2 = t2 * t2, e = r(o2)) => ({ size: t2, K: e, get: (o3, r2) => o3 >= 0 && o3 < t2 && !!(1 & e[r2 * t2 + o3]), toString({ on: o3 = "##", off: e2 = "  ", lf: r2 = "\n", pad: n2 = 4, padX: s2 = n2, padY: f2 = n2 } = {}) {
  let c2 = "";
  for (let n3 = -f2; n3 < t2 + f2; ++n3) {
    for (let r3 = -s2; r3 < t2 + s2; ++r3) c2 += this.get(r3, n3) ? o3 : e2;
    c2 += r2;
  }
  return c2;
}, toImageData(o3, { on: e2 = [0, 0, 0], off: r2 = [0, 0, 0, 0], pad: n2 = 4, padX: s2 = n2, padY: f2 = n2 } = {}) {
  const c2 = t2 + 2 * s2, i2 = t2 + 2 * f2, l2 = o3.createImageData(c2, i2), a2 = new Uint32Array(l2.data.buffer);
  l2.data.set([...e2, 255]);
  const _2 = a2[0];
  l2.data.set([...r2, 255]);
  const u2 = a2[0];
  for (let t3 = 0; t3 < i2; ++t3) for (let o4 = 0; o4 < c2; ++o4) a2[t3 * c2 + o4] = this.get(o4 - s2, t3 - f2) ? _2 : u2;
  return l2;
}, toCanvas(t3, o3) {
  const e2 = t3.getContext("2d"), r2 = this.toImageData(e2, o3);
  t3.width = r2.width, t3.height = r2.height, e2.putImageData(r2, 0, 0);
}, toDataURL({ type: t3 = "image/png", scale: o3 = 1, ...e2 } = {}) {
  const r2 = document.createElement("canvas"), n2 = r2.getContext("2d"), s2 = this.toImageData(n2, e2);
  return r2.width = s2.width * o3, r2.height = s2.height * o3, n2.putImageData(s2, 0, 0), n2.imageSmoothingEnabled = false, n2.globalCompositeOperation = "copy", n2.drawImage(r2, 0, 0, s2.width, s2.height, 0, 0, r2.width, r2.height), r2.toDataURL(t3, 1);
} });
var z = [(t2, o2) => 1 & (t2 ^ o2), (t2, o2) => 1 & o2, (t2) => t2 % 3, (t2, o2) => (t2 + o2) % 3, (t2, o2) => 1 & (t2 / 3 ^ o2 >> 1), (t2, o2) => (t2 & o2 & 1) + t2 * o2 % 3, (t2, o2) => (t2 & o2) + t2 * o2 % 3 & 1, (t2, o2) => (t2 ^ o2) + t2 * o2 % 3 & 1];
var E = r(511);
for (let t2 = 0, o2 = 1; t2 < 255; o2 = 2 * o2 ^ 285 * (o2 > 127)) E[E[o2 + 255] = t2++] = o2;
var M = (t2) => E[t2 % 255];
var S = (t2) => E[t2 + 255];
var v = (t2, o2) => {
  const e = r(t2.length + o2.length - 1);
  for (let r2 = 0; r2 < t2.length; ++r2) for (let n2 = 0; n2 < o2.length; ++n2) e[r2 + n2] ^= M(t2[r2] + o2[n2]);
  return e.map(S);
};
var D = (t2, o2) => {
  const e = r(t2.length + o2.length - 1);
  e.set(t2, 0);
  for (let r2 = 0; r2 < t2.length; ++r2) if (e[r2]) {
    const t3 = S(e[r2]);
    for (let n2 = 0; n2 < o2.length; ++n2) e[r2 + n2] ^= M(o2[n2] + t3);
  }
  return e.slice(t2.length);
};
var L = [[0], [0, 0]];
for (let t2 = 1; t2 < 30; ++t2) L.push(v(L[t2], [0, t2]));
var V = (t2, o2) => {
  const e = [[], []];
  let n2 = 0, s2 = 0;
  for (const [r2, f3] of o2.o) for (let c2 = 0; c2 < r2; ++c2, n2 += f3) {
    const r3 = t2.slice(n2, n2 + f3);
    e[0].push(r3), e[1].push(D(r3, L[o2.i])), s2 += f3 + o2.i;
  }
  const f2 = r(s2);
  s2 = 0;
  for (const t3 of e) for (let o3 = 0, e2 = -1; e2 < s2; ++o3) {
    e2 = s2;
    for (const e3 of t3) o3 < e3.length && (f2[s2++] = e3[o3]);
  }
  return f2;
};
var $ = (t2, o2, e) => {
  let r2 = t2 <<= e;
  for (let t3 = 134217728; t3 >>= 1; ) r2 & t3 && (r2 ^= o2 * (t3 >> e));
  return r2 | t2;
};
var A = ({ size: t2, K: o2 }, e) => {
  const r2 = (e2, r3, n3, s3) => {
    for (; n3-- > 0; e2 += t2) o2.fill(s3, e2, e2 + r3);
  }, n2 = (o3, e2, n3) => {
    for (let s3 = 0; s3++ < 3; n3 -= 2) r2(e2 * t2 + o3 - (n3 >> 1) * (t2 + 1), n3, n3, 2 | s3);
  }, s2 = 2 * ((t2 - 13) / (1 + (e / 7 | 0)) / 2 + 0.75 | 0);
  if (e > 1) for (let o3 = t2 - 7; o3 > 8; o3 -= s2) {
    for (let t3 = o3; t3 > 8; t3 -= s2) n2(o3, t3, 5);
    o3 < t2 - 7 && n2(o3, 6, 5);
  }
  if (e > 6) for (let r3 = $(e, 7973, 12), n3 = 1; n3 < 7; ++n3) for (let e2 = 12; e2-- > 9; r3 >>= 1) o2[n3 * t2 - e2] = 2 | 1 & r3;
  r2(7, 2, 9, 2), r2(t2 - 8, 8, 9, 2);
  for (let e2 = 0; e2 < t2; ++e2) o2[6 * t2 + e2] = 3 ^ 1 & e2;
  n2(3, 3, 7), n2(t2 - 4, 3, 7);
  for (let e2 = 0; e2 < t2; ++e2) for (let r3 = e2; r3 < t2; ++r3) o2[r3 * t2 + e2] = o2[e2 * t2 + r3];
  o2[(t2 - 8) * t2 + 8] = 3;
};
var F = ({ size: t2, K: o2 }) => {
  const e = [];
  for (let r2 = t2 - 2, n2 = t2, s2 = -1; r2 >= 0; r2 -= 2) {
    for (5 === r2 && (r2 = 4); n2 += s2, -1 !== n2 && n2 !== t2; ) {
      const s3 = n2 * t2 + r2;
      o2[s3 + 1] || e.push(s3 + 1), o2[s3] || e.push(s3);
    }
    s2 *= -1;
  }
  return e;
};
var H = ({ K: t2 }, o2, e) => o2.forEach((o3, r2) => t2[o3] = e[r2 >> 3] >> (7 & ~r2) & 1);
var I = ({ size: t2, K: o2 }, e, r2, n2) => {
  for (let r3 = 0; r3 < t2; ++r3) for (let n3 = 0; n3 < t2; ++n3) {
    const s3 = r3 * t2 + n3;
    o2[s3] ^= !(e(n3, r3) || 2 & o2[s3]);
  }
  let s2 = 21522 ^ $((1 ^ n2) << 3 | r2, 1335, 10);
  for (let e2 = 0; e2++ < 8; s2 >>= 1) o2[(e2 - (e2 < 7)) * t2 + 8] = 1 & s2, o2[9 * t2 - e2] = 1 & s2;
  for (let e2 = 8; --e2, s2; s2 >>= 1) o2[8 * t2 + e2 - (e2 < 7)] = 1 & s2, o2[(t2 - e2) * t2 + 8] = 1 & s2;
};
var K = ({ size: t2, K: o2 }, e = 0, r2 = 0) => {
  for (let n2 = 0; n2 < t2; ++n2) {
    for (let s2 = 0; s2 < 2; ++s2) for (let f2, c2 = 0, i2 = 0, l2 = 2; c2 < t2; ++c2) {
      const a2 = 1 & o2[s2 ? n2 * t2 + c2 : c2 * t2 + n2];
      r2 += a2, i2 = (i2 >> 1 | 2098176) & (3047517 ^ a2 - 1), 2049 & i2 && (e += 40), a2 ^ l2 && (f2 = 0), l2 = a2, e += 5 === ++f2 ? 3 : f2 > 5;
    }
    if (n2) for (let r3 = t2 + n2, s2 = 5 * o2[n2 - 1] ^ o2[n2]; r3 < t2 * t2; r3 += t2) {
      const t3 = 5 * o2[r3 - 1] ^ o2[r3];
      e += 3 * !(1 & (s2 | t3) | 4 & (s2 ^ t3)), s2 = t3;
    }
  }
  return e + 10 * (10 * Math.abs(r2 / (t2 * t2) - 1) | 0);
};
var N = [];
var P = (t2 = n(1), { minCorrectionLevel: e = 0, maxCorrectionLevel: r2 = 3, minVersion: s2 = 1, maxVersion: f2 = 40, mask: c2, trailer: i2 = 60433, ...l2 } = {}) => {
  r2 < e && n(3), f2 < s2 && n(2), "string" == typeof t2 && (t2 = b.auto(t2, l2));
  for (let n2 = s2, l3 = 0; n2 <= f2; ++n2) {
    let s3 = N[n2];
    s3 || (N[n2] = s3 = x(4 * n2 + 17), A(s3, n2), s3.p = F(s3));
    const f3 = o(n2, s3.p.length >> 3);
    if (8 * f3(e).t < l3) continue;
    const a2 = C();
    t2(a2, n2), l3 = a2.I;
    for (let t3 = r2; t3 >= e; --t3) {
      const o2 = f3(t3);
      if (8 * o2.t < l3) continue;
      for (a2.I = l3 + 11 & -8; a2.I < 8 * o2.t; ) a2.push(i2, 16);
      const e2 = x(s3.size, s3.K);
      return H(e2, s3.p, V(a2.F, o2)), (z[c2] ? [z[c2]] : z).map((o3, r3) => {
        const n3 = x(e2.size, e2.K);
        return I(n3, o3, c2 ?? r3, t3), n3.s = z[c2] ? 0 : K(n3), n3;
      }).reduce((t4, o3) => o3.s < t4.s ? o3 : t4);
    }
  }
  n(4);
};
P.with = (...t2) => (o2, e) => P(o2, { modes: [...g, ...t2], ...e });

// ../../tweak_edu/ui/js/qr.js
var QUIET = 4;
function qrPath(text) {
  const code = P(text);
  const rows = Array.from({ length: code.size }, (_2, y2) => row3(code, y2));
  return { size: code.size + 2 * QUIET, path: rows.join("") };
}
function row3(code, y2) {
  let path = "";
  for (let x2 = 0; x2 < code.size; x2 += 1) {
    const start2 = x2;
    while (code.get(x2, y2)) x2 += 1;
    if (x2 > start2) path += `M${start2 + QUIET} ${y2 + QUIET}h${x2 - start2}v1H${start2 + QUIET}z`;
  }
  return path;
}

// ../../tweak_edu/ui/js/share.js
var SIGN4 = "M18 1.5a4 4 0 1 1-3.6 5.7l-5.2 2.6a4.5 4.5 0 0 1 0 4.4l5.2 2.6a4 4 0 1 1-.9 1.8l-5.2-2.6a4.5 4.5 0 1 1 0-8l5.2-2.6A4 4 0 0 1 18 1.5z";
function sharePart(context, level, status) {
  const { button: open, word } = toolButton("share", SIGN4);
  const title = heading(level, "");
  title.id = uniqueId("share");
  const help = make("p");
  const local = make("p", { class: "tw-notice", "data-role": "share-local" });
  const field = make("textarea", { class: "tw-link", readonly: true, rows: 4, spellcheck: "false", "data-role": "link" });
  const copy2 = make("button", { type: "button", class: "tw-button tw-main", "data-role": "copy-link" });
  const close = make("button", { type: "button", class: "tw-button", "data-role": "close-share" });
  const copied = make("p", { class: "tw-copied", "data-role": "link-copied" });
  const dark = makeSvg("path", {});
  const light = makeSvg("path", {});
  const picture = makeSvg("svg", { class: "tw-qr", role: "img", "data-role": "qr" }, [light, dark]);
  const words = make("div", { class: "tw-share-words" }, [title, help, local, field, make("div", { class: "tw-tools" }, [copy2, close]), copied]);
  const dialog = make("dialog", { class: "tw-dialog tw-share", "aria-labelledby": title.id }, [words, picture]);
  let drawn = "";
  function drawLink() {
    const wanted = addressOf(context().view.link);
    if (!dialog.open || wanted === drawn) return;
    drawn = field.value = wanted;
    const { size, path } = qrPath(wanted);
    setAttribute(picture, "viewBox", `0 0 ${size} ${size}`);
    setAttribute(light, "d", `M0 0h${size}v${size}H0z`);
    setAttribute(dark, "d", path);
    setText(copied, "");
  }
  open.addEventListener("click", () => {
    setText(copied, "");
    dialog.showModal();
    dialog.append(status);
    drawLink();
    copy2.focus();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    open.closest(".tweak-edu")?.append(status);
    open.focus();
  });
  copy2.addEventListener("click", async () => {
    const { labels, say } = context();
    setText(copied, "");
    const text = await copyFrom(field) ? labels.share_copied : labels.share_not_copied;
    setText(copied, text);
    say(text);
  });
  return {
    element: open,
    dialog,
    draw({ labels }) {
      setText(word, labels.share);
      setText(title, labels.share_title);
      setText(help, labels.share_help);
      setText(local, isLocal(window.location.hostname) ? labels.share_local : "");
      setAttribute(field, "aria-label", labels.share_link);
      setAttribute(picture, "aria-label", labels.share_qr);
      setText(copy2, labels.share_copy);
      setText(close, labels.close);
      drawLink();
    }
  };
}
async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
  }
  const before = document.activeElement;
  field.select();
  const isCopied = document.execCommand("copy");
  if (isCopied && before instanceof HTMLElement) before.focus();
  return isCopied;
}

// ../../tweak_edu/ui/js/sheet.js
var SIGN5 = "M3 3h18v18H3zm2.5 2.5v3h5v-3zm7.5 0v3h5.5v-3zM5.5 11v3h5v-3zm7.5 0v3h5.5v-3zM5.5 16.5v2h5v-2zm7.5 0v2h5.5v-2z";
function sheetPart(level) {
  const { button: button2, word } = toolButton("sheet", SIGN5);
  const title = heading(level, "");
  title.id = uniqueId("sheet");
  const outcome = make("p", { class: "tw-outcome" });
  const none = make("p", { class: "tw-empty-sheet" });
  const caption = make("caption");
  const head = make("tr");
  const body = make("tbody");
  const foot = make("tr");
  const table = make("table", { class: "tw-sheet", "data-role": "score-sheet" }, [
    caption,
    make("thead", {}, [head]),
    body,
    make("tfoot", {}, [foot])
  ]);
  const close = make("button", { type: "button", class: "tw-button tw-main", "data-role": "close-sheet" });
  const dialog = make("dialog", { class: "tw-dialog tw-scores", "aria-labelledby": title.id }, [
    title,
    outcome,
    none,
    table,
    make("div", { class: "tw-foot" }, [make("div", { class: "tw-tools" }, [close])])
  ]);
  let opener = button2;
  function open(from) {
    opener = /** @type {HTMLButtonElement} */
    from;
    dialog.showModal();
    close.focus();
  }
  button2.addEventListener("click", () => open(button2));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => opener.focus());
  return {
    element: button2,
    dialog,
    open,
    draw({ view, labels }) {
      setText(word, labels.sheet);
      setText(title, labels.sheet_title);
      setText(close, labels.close);
      const { sheet } = view;
      if (!sheet) return;
      setText(outcome, sheet.outcome_text);
      setText(none, sheet.rounds.length === 0 ? labels.sheet_none : "");
      table.hidden = sheet.rounds.length === 0;
      setText(caption, sheet.caption);
      head.replaceChildren(...[labels.sheet_round, ...sheet.names].map((text) => make("th", { scope: "col", text })));
      body.replaceChildren(...sheet.rounds.map(({ n: n2, points }) => make("tr", {}, cells(String(n2), points))));
      foot.replaceChildren(...cells(labels.sheet_total, sheet.totals));
    }
  };
}
function cells(name, points) {
  return [make("th", { scope: "row", text: name }), ...points.map((count) => make("td", { text: String(count) }))];
}

// ../../tweak_edu/ui/js/steps.js
function step(shown, by, count) {
  return Math.min(Math.max(shown + by, 0), Math.max(count, 1));
}
function stepOfKey(key, isOnButtons) {
  if (key === "PageDown" || isOnButtons && (key === "ArrowDown" || key === "ArrowRight")) return 1;
  if (key === "PageUp" || isOnButtons && (key === "ArrowUp" || key === "ArrowLeft")) return -1;
  return 0;
}
function stepsPart(context, level) {
  const title = heading(level, "");
  const next = make("button", { type: "button", class: "tw-button tw-main", "data-role": "next-answer", "data-focus": "steps:next" });
  const hide = make("button", { type: "button", class: "tw-button", "data-role": "hide-answers", "data-focus": "steps:hide" });
  const buttons = make("div", { class: "tw-buttons" }, [next, hide]);
  const help = make("p", { class: "tw-help" });
  const question = make("p", { class: "tw-ask" });
  const rows = make("ol", { class: "tw-answers", tabindex: 0, "data-role": "answers", "data-focus": "steps:rows" });
  const end = make("p", { class: "tw-end", "data-role": "answers-end" });
  const element = make("section", { class: "tw-steps", "data-role": "steps" }, [title, buttons, help, question, rows, end]);
  let shown = 0;
  let position = "";
  let drawn = null;
  function move(by) {
    const { view, labels, say } = context();
    const before = shown;
    shown = step(shown, by, view.ways?.by_cards.length ?? 0);
    if (shown === before || !view.ways) return;
    context().redraw();
    highlight(view);
    rows.lastElementChild?.scrollIntoView({ block: "nearest" });
    if (shown < before) say(shown === 0 ? labels.steps_hidden : fill(labels.steps_back, { n: before }));
    else {
      const way = view.ways.by_cards[shown - 1];
      say([way ? fill(labels.steps_answer, { n: shown, sum: way.spoken }) : "", end.textContent].join(" ").trim());
    }
  }
  function highlight(view) {
    const way = view.ways?.by_cards[shown - 1];
    context().highlight(way ? [way.hand] : [], way ? way.table : []);
  }
  next.addEventListener("click", () => move(1));
  hide.addEventListener("click", () => move(-shown));
  function draw({ view, labels }) {
    if (view !== drawn) {
      drawn = view;
      const found = JSON.stringify([view.layout, view.round, view.ply, view.ways]);
      if (found !== position && shown > 0) {
        shown = 0;
        highlight(view);
      }
      position = found;
    }
    element.hidden = view.layout !== "projector";
    const all = view.ways?.by_cards ?? [];
    const isDone = shown > 0 && shown >= all.length;
    setAttribute(element, "aria-label", labels.steps);
    setText(title, labels.steps);
    setText(next, labels.steps_next);
    setText(hide, labels.steps_hide);
    setAttribute(next, "aria-disabled", view.ways === null || isDone ? "true" : null);
    setAttribute(hide, "aria-disabled", shown === 0 ? "true" : null);
    setText(help, shown === 0 ? labels.steps_help : "");
    setText(question, shown > 0 ? "" : view.ways === null ? view.lock || labels.ways_none : labels.steps_question);
    setText(end, isDone ? view.ways?.empty_text || view.ways?.more_text || labels.steps_end : "");
    setAttribute(rows, "aria-label", labels.steps);
    rows.hidden = shown === 0 || all.length === 0;
    const answers = all.slice(0, shown);
    reconcile(rows, answers, (way) => `${way.hand} ${way.table}`, () => make("li", { class: "tw-answer" }), (item, way, index) => {
      setAttribute(item, "data-newest", index === answers.length - 1);
      if (item.firstChild) return;
      const minis = make("span", { class: "tw-minis" }, way.cards.flatMap((card) => [miniCard(card), " "]));
      item.append(minis, " ", make("span", { class: "tw-row-sum", text: way.sum }));
      if (way.tweak) item.append(" ", make("span", { class: "tw-tweak", text: labels.tweak_mark }));
    });
  }
  return {
    element,
    draw,
    onKey(event) {
      const target = (
        /** @type {Element} */
        event.target
      );
      if (element.hidden || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target.closest("dialog, input, textarea, select")) return;
      const by = context().view.ways ? stepOfKey(event.key, buttons.contains(target)) : 0;
      if (by === 0) return;
      event.preventDefault();
      if (!event.repeat) move(by);
    }
  };
}

// ../../tweak_edu/ui/js/showing.js
var ASKED_SECONDS = 2;
var Showing = class {
  /** @type {readonly Frame[]} */
  #frames = [];
  #index = 0;
  #milliseconds = 0;
  /** @type {unknown} */
  #timer = null;
  #deal = "";
  #ply = 0;
  /**
   * @param {(frame: Frame | null) => void} onChange  gets the picture to show, null when the table is to be seen again
   * @param {(task: () => void, milliseconds: number) => unknown} [later]
   * @param {(timer: any) => void} [cancel]
   */
  constructor(onChange, later = (task, ms) => setTimeout(task, ms), cancel = (timer) => clearTimeout(timer)) {
    this.onChange = onChange;
    this.later = later;
    this.cancel = cancel;
  }
  /** @returns {Frame | null} */
  get frame() {
    return this.#frames[this.#index] ?? null;
  }
  /**
   * Show the moves that are new in a view; what was shown before, or lies before the page was opened, is left out.
   * @param {View} view
   */
  hear({ version, link, ply, replay }) {
    const isOpening = this.#deal === "" || version <= 2;
    const isNewDeal = link !== this.#deal;
    const from = isNewDeal ? 0 : this.#ply;
    if (!isNewDeal && ply === this.#ply) return;
    this.#deal = link;
    this.#ply = ply;
    const fresh = replay.frames.filter((frame) => frame.ply > from);
    if (isOpening || replay.seconds === 0) this.stop();
    else this.#show(fresh, replay.seconds);
  }
  /**
   * Show all moves again.
   * @param {View["replay"]} replay
   */
  again({ frames, seconds }) {
    this.#show(frames, Math.max(seconds, ASKED_SECONDS));
  }
  stop() {
    this.#show([], 0);
  }
  /**
   * @param {readonly Frame[]} frames
   * @param {number} seconds
   */
  #show(frames, seconds) {
    this.cancel(this.#timer);
    const wasShown = this.frame !== null;
    this.#frames = frames;
    this.#index = 0;
    this.#milliseconds = seconds * 1e3;
    if (this.frame || wasShown) this.onChange(this.frame);
    this.#wait();
  }
  #wait() {
    if (!this.frame) return;
    this.#timer = this.later(() => {
      this.#index += 1;
      this.onChange(this.frame);
      this.#wait();
    }, this.#milliseconds);
  }
};

// ../../tweak_edu/ui/js/stage.js
function stagePart(context, table) {
  const caption = make("p", { class: "tw-caption" });
  const cards = make("div", { class: "tw-cards" });
  const picture = make("div", { class: "tw-replay", "data-role": "replay", "aria-hidden": "true", hidden: true }, [caption, cards]);
  const element = make("div", { class: "tw-stage" }, [table, picture]);
  const again = make("button", {
    type: "button",
    class: "tw-button tw-small",
    "data-role": "show_again",
    "data-focus": "again:show"
  });
  let isAsked = false;
  const label = () => setText(again, context().labels[showing.frame ? "stop_showing" : "show_again"]);
  const showing = new Showing((frame) => {
    picture.hidden = frame === null;
    setAttribute(table, "data-covered", frame !== null);
    if (frame) drawFrame(frame, caption, cards);
    if (frame && isAsked) context().say(frame.text);
    label();
  });
  const stop = () => showing.frame && showing.stop();
  again.addEventListener("click", () => {
    isAsked = showing.frame === null;
    if (isAsked) showing.again(context().view.replay);
    else showing.stop();
  });
  picture.addEventListener("click", stop);
  table.addEventListener("focusin", stop);
  return {
    element,
    again,
    hear(view) {
      isAsked = false;
      showing.hear(view);
    },
    draw({ view, selection }) {
      again.hidden = view.replay.frames.length === 0;
      if (!again.hidden) label();
      if (selection.hand.length + selection.table.length > 0) stop();
    }
  };
}
function drawFrame(frame, caption, cards) {
  setText(caption, frame.text);
  const played = frame.number ? cardPicture(frame.number) : frame.action && miniCard(frame.action);
  const table = frame.table.map((card, index) => {
    const one = cardPicture(card);
    setAttribute(one, "data-highlight", frame.marked.includes(index));
    return one;
  });
  cards.replaceChildren(...played ? [make("span", { class: "tw-played" }, [played])] : [], ...table);
}

// ../../tweak_edu/ui/js/story.js
function storyPart(again) {
  const prompt = make("p", { class: "tw-prompt", "data-role": "prompt", tabindex: -1 });
  const list = make("ul", { class: "tw-story", "data-role": "story" });
  const element = make("div", { class: "tw-told" }, [make("div", { class: "tw-now" }, [prompt, again]), list]);
  return {
    prompt,
    element,
    draw({ view, labels }) {
      setText(prompt, view.prompt);
      prompt.hidden = false;
      setAttribute(list, "aria-label", labels.story);
      list.hidden = view.story.length === 0;
      reconcile(
        list,
        view.story,
        (entry) => `${entry.kind} ${entry.text}`,
        () => make("li", {}, [make("span"), make("span", { class: "tw-why" })]),
        (item, entry) => {
          setAttribute(item, "data-kind", entry.kind);
          const [text, why] = (
            /** @type {HTMLElement[]} */
            [...item.children]
          );
          setText(text, entry.text);
          setText(why, entry.why && ` ${entry.why}`);
        }
      );
    }
  };
}

// ../../tweak_edu/ui/js/waiting.js
var LATE_MS = 1500;
var AGAIN_MS = 4e3;
var Waiting = class {
  /**
   * @param {(times: number) => void} onLate  called while an answer is late, again and again
   * @param {() => void} onChange  called when `key` has changed
   * @param {(task: () => void, ms: number) => unknown} later
   */
  constructor(onLate, onChange, later = (task, ms) => setTimeout(task, ms)) {
    this.onLate = onLate;
    this.onChange = onChange;
    this.later = later;
    this.pending = 0;
    this.move = null;
    this.key = "";
  }
  /**
   * Something the pupil did is on its way.
   * @param {number} id
   * @param {number} version  of the view it was done in
   */
  sent(id, version) {
    this.move = { id, version };
    this.show("");
    this.asked(id);
  }
  /**
   * A message that asks for the present view is on its way.
   * @param {number} id
   */
  asked(id) {
    this.pending = id;
    this.lookAfter(id, 1, LATE_MS);
  }
  /**
   * A view has come.
   * @param {number} reply  id of the newest message it answers
   * @param {number} version
   */
  answered(reply, version) {
    if (reply >= this.pending) this.pending = 0;
    if (this.move === null || reply < this.move.id) return;
    const isLost = reply > this.move.id && version === this.move.version + 1;
    this.move = null;
    this.show(isLost ? "not_arrived" : "");
  }
  /**
   * @param {number} id
   * @param {number} times
   * @param {number} ms
   */
  lookAfter(id, times, ms) {
    this.later(() => {
      if (this.pending !== id) return;
      if (this.move !== null) this.show("waiting");
      this.onLate(times);
      this.lookAfter(id, times + 1, AGAIN_MS);
    }, ms);
  }
  /** @param {string} key */
  show(key) {
    if (key === this.key) return;
    this.key = key;
    this.onChange();
  }
};
function waitingPart(context) {
  const note = make("p", { class: "tw-notice", "data-role": "waiting" });
  const resume = make("button", { type: "button", class: "tw-button tw-main", "data-role": "resume", "data-focus": "bar:resume" });
  resume.addEventListener("click", () => context().resume());
  return {
    element: make("div", { class: "tw-late" }, [note, resume]),
    draw({ view, labels, waiting }) {
      setText(note, labels[waiting] ?? "");
      setText(resume, view.notice?.kind === "trouble" ? labels.resume : "");
    }
  };
}

// ../../tweak_edu/ui/js/page.js
function makeBoard(context, hasAddress, isPlain) {
  const now = () => context;
  const table = pilePart("table", now);
  const stage = stagePart(now, table.element);
  const story = storyPart(stage.again);
  const claims = claimsPart(now);
  const running = runningPart(now);
  const hints = hintsPart();
  const hand = pilePart("hand", now);
  const actions = actionsPart(now);
  const between = passPart(Math.min(context.level + 1, 6));
  const result = resultPart(now, Math.min(context.level + 1, 6));
  const review = reviewPart(now, Math.min(context.level + 1, 6), hasAddress);
  const saying = sayingPart(now);
  const offer = offerPart(now, isPlain);
  const lesson = lessonPart(now, Math.min(context.level + 1, 6));
  const bar = barPart(now, saying.element);
  const waiting = waitingPart(now);
  bar.element.prepend(waiting.element);
  const parts2 = [offer, lesson, review, story, claims, stage, running, hints, hand, between, actions, result, curvePart(), bar];
  const felt = make("div", { class: "tw-felt" }, parts2.slice(0, -1).map((part) => part.element));
  const element = make("section", { class: "tw-play" }, [felt, bar.element]);
  const status = make("div", { class: "tw-hidden", role: "status", "aria-live": "polite", "data-role": "status" });
  return {
    element,
    parts: [...parts2, table, saying, waiting, { element, draw: ({ labels }) => setAttribute(element, "aria-label", labels.play_area) }],
    prompt: story.prompt,
    resultHeading: result.heading,
    passHeading: between.heading,
    reviewHeading: review.heading,
    lessonHeading: lesson.heading,
    status,
    saying,
    stage,
    highlight(handPositions, tablePositions) {
      hand.highlight(handPositions);
      table.highlight(tablePositions);
    }
  };
}
function render(props) {
  const store = props.model.get("parts").includes("board") ? tabStore(document) : null;
  const message = opening(store);
  return whenOpened(props.model, message, () => start(props, store, store !== null && message === null));
}
function start({ model, el }, store, isPlain) {
  const first = model.get("view");
  const shown = new Set(
    /** @type {string[]} */
    model.get("parts")
  );
  const lock = new MessageLock(first.reply);
  let sent = "";
  let isStopped = false;
  function ask(kind, fields = {}) {
    const id = lock.freeId();
    if (!isStopped) model.send({ kind, id, ...fields });
    return id;
  }
  const context = {
    view: first,
    labels: model.get("labels"),
    form: model.get("form"),
    selection: NOTHING,
    level: Math.min(Math.max(Number(model.get("heading")) || 2, 1), 6),
    toggle(pile, position) {
      context.selection = toggle(context.selection, pile, position);
      draw();
    },
    isKept: store !== null,
    waiting: "",
    send(kind, fields = {}) {
      const id = isStopped ? null : lock.take();
      if (id === null) return null;
      sent = kind;
      waiting.sent(id, context.view.version);
      model.send({ kind, id, round: context.view.round, ply: context.view.ply, ...fields });
      return id;
    },
    openSave: (save) => void ask("open", { save }),
    resume() {
      if (store && context.isKept) window.location.reload();
      else ask("resume", { save: context.view.save });
    },
    redraw: () => keepFocus(root, draw, () => board?.prompt ?? null),
    say: (text) => announcer?.say(text),
    openSheet: (opener) => scores?.open(opener),
    openTab: (tab) => ask("panel", { tab }),
    setLayout: (layout) => void ask("layout", { layout }),
    highlight: () => {
    }
  };
  const board = shown.has("board") ? makeBoard(context, store !== null, isPlain) : null;
  const panel = shown.has("panel") ? panelPart(() => context, board !== null, context.level + 1) : null;
  if (board) context.highlight = board.highlight;
  const keeping = board ? keepPart(() => context, context.level + 1) : null;
  const sharing = board && store ? sharePart(() => context, context.level + 1, board.status) : null;
  const starting = board ? newPart(() => context, context.level + 1, board.status) : null;
  const scores = board ? sheetPart(context.level + 1) : null;
  const dialogs = [starting, scores, keeping, sharing].filter((part) => part !== null);
  const tools = [...dialogs, layoutPart(() => context)];
  const toolbar = toolbarPart(tools.map((part) => part.element));
  const steps = board ? stepsPart(() => context, context.level + 1) : null;
  const score = board ? scorePart(context.level, toolbar.element) : null;
  const frame = make("div", { class: "tw-frame" });
  for (const part of [score, board, steps, panel]) if (part) frame.append(part.element);
  const root = make("div", { class: "tweak-edu" }, board ? [frame, ...dialogs.map((part) => part.dialog), board.status] : [frame]);
  setAttribute(root, "data-parts", [...shown].join(" "));
  setAttribute(root, "data-level", context.level);
  const announcer = board && new Announcer((text) => board.status.textContent = text);
  const parts2 = [...score ? [score, toolbar] : [], ...tools, ...board?.parts ?? [], ...panel ? [panel] : [], ...steps ? [steps] : []];
  const announceChange = () => {
    context.waiting = waiting.key;
    context.redraw();
    announcer?.say(context.labels[waiting.key] ?? "");
  };
  const waiting = new Waiting((times) => document.dispatchEvent(new CustomEvent("tweak-late", { detail: times })), announceChange);
  function keep() {
    if (!store) return;
    showLink(context.view.link);
    const couldKeep = context.isKept;
    context.isKept = store.keep(address(), context.view.save);
    setAttribute(root, "data-kept", context.isKept);
    if (couldKeep && !context.isKept) waiting.show("not_kept");
  }
  function onLine(event) {
    const { detail: state } = (
      /** @type {CustomEvent<"lost" | "back" | "stopped">} */
      event
    );
    lock.isDown = state !== "back";
    isStopped = state === "stopped";
    if (state === "back") waiting.asked(ask("hello"));
  }
  function draw() {
    const { view } = context;
    for (
      const name of
      /** @type {const} */
      ["version", "phase", "round", "ply"]
    ) setAttribute(root, `data-${name}`, view[name]);
    setAttribute(root, "data-layout", view.layout);
    setAttribute(root, "data-target", view.goal.target);
    setAttribute(root, "lang", view.lang);
    for (const part of parts2) part.draw(context);
  }
  function update() {
    const before = context.view;
    const view = (
      /** @type {View} */
      model.get("view")
    );
    const hadFocus = focused(root) !== null || document.activeElement === document.body;
    lock.answered(view.reply);
    context.view = view;
    waiting.answered(view.reply, view.version);
    context.selection = carry(context.selection, before, view, sent);
    context.redraw();
    if (hadFocus) board?.saying.enter();
    if (board && view.result && !before.result && hadFocus) board.resultHeading.focus();
    if (board && view.review && !before.review && hadFocus) board.reviewHeading.focus();
    if (board && view.lesson && hadFocus && isAnother(view.lesson, before.lesson)) board.lessonHeading.focus();
    if (board && view.pass && !before.pass && hadFocus) board.passHeading.focus();
    board?.stage.hear(view);
    announcer?.hear(view.announce);
    keep();
  }
  function relabel() {
    context.labels = model.get("labels");
    context.form = model.get("form");
    context.redraw();
  }
  root.addEventListener("keydown", (event) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  const keysFrom = store ? document : root;
  const onKey = (event) => steps?.onKey(
    /** @type {KeyboardEvent} */
    event
  );
  keysFrom.addEventListener("keydown", onKey);
  draw();
  keep();
  board?.stage.hear(first);
  el.append(root);
  announcer?.hear(first.announce);
  model.on("change:view", update);
  model.on("change:labels", relabel);
  model.on("change:form", relabel);
  document.addEventListener("tweak-line", onLine);
  waiting.asked(ask("hello"));
  return () => {
    document.removeEventListener("tweak-line", onLine);
    keysFrom.removeEventListener("keydown", onKey);
    model.off("change:view", update);
    model.off("change:labels", relabel);
    model.off("change:form", relabel);
    root.remove();
  };
}
function isAnother(now, before) {
  return before === null || now.name !== before.name || now.state !== before.state;
}
var page_default = { render };
export {
  page_default as default
};
/*! lean-qr 2.7.4, which makes the QR code:
MIT License

Copyright (c) 2021-2025 David Evans

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */

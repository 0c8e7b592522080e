// Own action cards. The first tap opens the choices; only a choice plays the card.

import { make, reconcile, setAttribute, setText, uniqueId } from "./dom.js";
import { mark } from "./marks.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Action} Action
 */

/**
 * @param {() => Context} context
 * @returns {import("./types.js").Part}
 */
export function actionsPart(context) {
  const heading = make("p", { class: "tw-label", id: uniqueId("actions") });
  const list = make("div", { class: "tw-action-list", role: "group", "aria-labelledby": heading.id });
  const help = make("p", { class: "tw-help" });
  const choices = make("div", { class: "tw-choice-list" });
  const panel = make(
    "div",
    { class: "tw-choices", role: "group", id: uniqueId("choices"), "data-role": "choices", hidden: true },
    [help, choices],
  );
  const element = make("div", { class: "tw-actions", "data-role": "actions" }, [heading, list, panel]);
  let open = "";

  makeRoving(list);
  makeRoving(panel);

  /** @param {string} card */
  const buttonOf = (card) => /** @type {HTMLElement | null} */ (list.querySelector(`[data-action="${card}"]`));
  const close = () => {
    const button = buttonOf(open);
    open = "";
    button?.focus();
    draw(context());
  };

  list.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const card = String(button.dataset.action);
    open = open === card ? "" : card;
    draw(context());
    if (open) /** @type {HTMLElement | null} */ (choices.querySelector("button"))?.focus();
  });
  choices.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button || event.detail > 1) return;
    if (button.dataset.role === "cancel") close();
    else if (context().send("action", { card: open, choice: button.dataset.choice })) close();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });

  /** @param {Context} now */
  function draw({ view, labels }) {
    element.hidden = view.result !== null || view.actions.length === 0;
    setText(heading, labels.action_cards);
    reconcile(list, view.actions, (action) => action.card, createAction, (item, action) => {
      updateAction(item, action, open === action.card ? panel.id : "");
    });
    settleRoving(list);
    const action = view.actions.find((one) => one.card === open && one.enabled);
    if (!action) open = "";
    panel.hidden = !action;
    if (!action) return;
    setAttribute(panel, "aria-label", action.name);
    setText(help, action.help);
    const buttons = [...action.choices.map((one) => ({ ...one, role: "choice" })), { choice: "", name: labels.cancel, role: "cancel" }];
    reconcile(choices, buttons, (one) => `${action.card} ${one.role} ${one.choice}`, createChoice, (button, one) => {
      setText(button, one.name);
      setAttribute(button, "data-role", one.role);
      setAttribute(button, "data-choice", one.role === "choice" ? one.choice : null);
      setAttribute(button, "data-focus", `choices:${one.role}${one.choice}`);
    });
    settleRoving(panel);
  }
  return { element, draw };
}

/**
 * @param {Action} action
 * @returns {HTMLElement}
 */
function createAction(action) {
  const reason = make("span", { class: "tw-reason", id: uniqueId("reason") });
  const button = make(
    "button",
    {
      type: "button",
      class: "tw-button tw-action",
      "data-roving": true,
      "data-action": action.card,
      "data-focus": `actions:${action.card}`,
      "aria-describedby": reason.id,
      tabindex: -1,
    },
    [mark(action.card), make("span", { class: "tw-action-name" })],
  );
  return make("div", { class: "tw-action-item" }, [button, reason]);
}

/**
 * @param {HTMLElement} item
 * @param {Action} action
 * @param {string} panelId  of the open choices; "" while closed
 */
function updateAction(item, action, panelId) {
  const [button, reason] = /** @type {HTMLElement[]} */ ([...item.children]);
  const name = /** @type {HTMLElement} */ (button.querySelector(".tw-action-name"));
  setText(name, action.count > 1 ? `${action.name} ×${action.count}` : action.name);
  setText(reason, action.enabled ? "" : action.reason);
  setAttribute(button, "aria-expanded", panelId ? "true" : "false");
  setAttribute(button, "aria-controls", panelId || null);
  setAttribute(button, "aria-disabled", action.enabled ? null : "true");
}

/** @returns {HTMLElement} */
function createChoice() {
  return make("button", { type: "button", class: "tw-button", "data-roving": true, tabindex: -1 });
}

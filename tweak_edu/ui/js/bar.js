// The buttons that play, and the answer to the last try beside them.

import { make, setAttribute, setText } from "./dom.js";
import { makeRoving, rovingButton, settleRoving } from "./roving.js";
import { sayingOf } from "./saying.js";

/**
 * @typedef {import("./types.js").Context} Context
 */

/**
 * @param {() => Context} context
 * @param {HTMLElement} saying  stands in place of the buttons while a sum is said
 * @returns {import("./types.js").Part}
 */
export function barPart(context, saying) {
  const notice = make("p", { class: "tw-notice", "data-role": "notice" });
  const take = barButton("take", "tw-main");
  const place = barButton("place", "");
  const next = barButton("next", "tw-main");
  const show = barButton("show", "tw-main");
  const undo = barButton("undo", "tw-small");
  const buttons = make("div", { class: "tw-buttons", role: "group" }, [take, place, next, show, undo]);
  const element = make("div", { class: "tw-bar" }, [notice, saying, buttons]);
  makeRoving(buttons);

  /**
   * @param {HTMLElement} button
   * @param {() => void} act
   */
  const onPress = (button, act) =>
    button.addEventListener("click", (event) => {
      // The second click of a double click was meant for the position before.
      if (event.detail > 1 || button.getAttribute("aria-disabled") === "true") return;
      act();
    });
  const chosen = () => {
    const { hand, table } = context().selection;
    return { hand: [...hand], table: [...table] };
  };
  onPress(take, () => context().send("take", chosen()));
  onPress(place, () =>
    context().view.phase === "drop"
      ? context().send("drop", { hand: chosen().hand })
      : context().send("place", chosen()),
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
      place.hidden = view.result !== null || view.pass !== null || (view.review !== null && !view.review.open);
      next.hidden = view.result === null;
      show.hidden = view.pass === null;
      undo.hidden = view.undo === null;
      setText(/** @type {HTMLElement} */ (take.firstChild), labels.take);
      setText(/** @type {HTMLElement} */ (place.firstChild), labels.place);
      setText(/** @type {HTMLElement} */ (next.firstChild), view.result?.next_text ?? "");
      setText(/** @type {HTMLElement} */ (show.firstChild), view.pass?.button ?? "");
      setText(/** @type {HTMLElement} */ (undo.firstChild), labels.undo);
      setAttribute(undo, "aria-disabled", view.undo ? null : "true");
      setAttribute(buttons, "aria-label", labels.buttons);
      settleRoving(buttons);
      // In a choice of the past that is shown there is nothing to press here.
      element.classList.toggle("tw-idle", [take, place, next, show, undo].every((button) => button.hidden));
      setAttribute(place, "aria-disabled", isDrop || view.can_place ? null : "true");
      place.classList.toggle("tw-main", isDrop);
      setText(notice, view.notice?.text ?? "");
      setAttribute(notice, "data-kind", view.notice?.kind ?? null);
    },
  };
}

/**
 * @param {string} role
 * @param {string} look
 * @returns {HTMLButtonElement}
 */
function barButton(role, look) {
  return rovingButton(role, "bar", look, [make("span")]);
}

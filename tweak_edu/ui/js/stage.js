// The table, and over it for a while the moves that the others have made.

import { cardPicture, miniCard } from "./cards.js";
import { make, setAttribute, setText } from "./dom.js";
import { Showing } from "./showing.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Part & {again: HTMLElement, hear(view: import("./types.js").View): void}} StagePart
 */

/**
 * The pictures are hidden from assistive technology: what happened is announced and can be read beside them.
 * @param {() => Context} context
 * @param {HTMLElement} table
 * @returns {StagePart}  again: the button that shows the moves once more
 */
export function stagePart(context, table) {
  const caption = make("p", { class: "tw-caption" });
  const cards = make("div", { class: "tw-cards" });
  const picture = make("div", { class: "tw-replay", "data-role": "replay", "aria-hidden": "true", hidden: true }, [caption, cards]);
  const element = make("div", { class: "tw-stage" }, [table, picture]);
  const again = make("button", {
    type: "button",
    class: "tw-button tw-small",
    "data-role": "show_again",
    "data-focus": "again:show",
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
      // Who chooses cards wants to see the table.
      if (selection.hand.length + selection.table.length > 0) stop();
    },
  };
}

/**
 * @param {Frame} frame
 * @param {HTMLElement} caption
 * @param {HTMLElement} cards
 */
function drawFrame(frame, caption, cards) {
  setText(caption, frame.text);
  const played = frame.number ? cardPicture(frame.number) : frame.action && miniCard(frame.action);
  const table = frame.table.map((card, index) => {
    const one = cardPicture(card);
    setAttribute(one, "data-highlight", frame.marked.includes(index));
    return one;
  });
  cards.replaceChildren(...(played ? [make("span", { class: "tw-played" }, [played])] : []), ...table);
}

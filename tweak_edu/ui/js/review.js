// Looking back on a round: one choice at a time, first to be found, then beside the best.

import { miniCard } from "./cards.js";
import { make, setAttribute, setText, uniqueId } from "./dom.js";
import { makeRoving, settleRoving } from "./roving.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").ReviewRow} ReviewRow
 */

/**
 * @param {() => Context} context
 * @param {number} level  level of its heading
 * @param {boolean} hasAddress  whether the page's address is its own, so that a link leads to it
 * @returns {import("./types.js").Part & {heading: HTMLElement}}
 */
export function reviewPart(context, level, hasAddress) {
  const heading = make(/** @type {"h2"} */ (`h${level}`), { id: uniqueId("review"), tabindex: -1 });
  const did = make("p", { "data-role": "review-did" });
  const verdict = make("p", { class: "tw-outcome", "data-role": "review-verdict" });
  const rows = make("ul", { class: "tw-review-rows", "data-role": "review-rows" });
  const judge = make("p", { "data-role": "review-judge" });
  /** @param {number} step */
  const go = (step) => context().send("review", { at: (context().view.review?.at ?? 0) + step });
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
    { class: "tw-result tw-review", "data-role": "review", "aria-labelledby": heading.id, hidden: true },
    [heading, did, verdict, rows, judge, moves, replay],
  );
  return {
    heading,
    element,
    draw({ view, labels }) {
      const { review } = view;
      element.hidden = review === null;
      if (review === null) return;
      setText(heading, review.title);
      setText(did, review.did_text);
      setText(verdict, review.verdict_text);
      rows.replaceChildren(...(review.open ? [] : review.rows.map(reviewRow)));
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
    },
  };
}

/**
 * @param {string} role
 * @param {() => void} act
 * @returns {HTMLButtonElement}
 */
function button(role, act) {
  const made = make("button", {
    type: "button", class: "tw-button", "data-role": role, "data-focus": `review:${role}`, "data-roving": true, tabindex: -1,
  });
  made.addEventListener("click", (event) => {
    if (event.detail < 2 && made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}

/**
 * @param {ReviewRow} row
 * @returns {HTMLElement}
 */
function reviewRow({ who, cards, text, reason, net_text }) {
  return make("li", {}, [
    make("p", {}, [make("strong", { text: who }), ` ${text}`]),
    make("p", { class: "tw-review-cards" }, cards.map((card) => miniCard(card))),
    make("p", { text: reason }),
    make("p", { class: "tw-net", text: net_text }),
  ]);
}

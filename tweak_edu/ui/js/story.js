// What to do now, and what happened since the own last decision.

import { make, reconcile, setAttribute, setText } from "./dom.js";

/**
 * @param {HTMLElement} again  the button beside the prompt
 * @returns {import("./types.js").Part & {prompt: HTMLElement}}
 */
export function storyPart(again) {
  const prompt = make("p", { class: "tw-prompt", "data-role": "prompt", tabindex: -1 });
  const list = make("ul", { class: "tw-story", "data-role": "story" });
  const element = make("div", { class: "tw-told" }, [make("div", { class: "tw-now" }, [prompt, again]), list]);
  return {
    prompt,
    element,
    draw({ view, labels }) {
      setText(prompt, view.prompt);
      // The last resort of the focus is always there, even without a text.
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
          const [text, why] = /** @type {HTMLElement[]} */ ([...item.children]);
          setText(text, entry.text);
          setText(why, entry.why && ` ${entry.why}`);
        },
      );
    },
  };
}

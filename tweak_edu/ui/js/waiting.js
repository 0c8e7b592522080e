// What the pupil is told while an answer from Python is late, or when a click never got there. The class knows no DOM.

import { make, setText } from "./dom.js";

/** A pupil who has seen nothing happen for so long clicks again. */
export const LATE_MS = 1500;
/** Time between two looks at a line that gives no answer. */
export const AGAIN_MS = 4000;

export class Waiting {
  /**
   * @param {(times: number) => void} onLate  called while an answer is late, again and again
   * @param {() => void} onChange  called when `key` has changed
   * @param {(task: () => void, ms: number) => unknown} later
   */
  constructor(onLate, onChange, later = (task, ms) => setTimeout(task, ms)) {
    this.onLate = onLate;
    this.onChange = onChange;
    this.later = later;
    /** Id of the newest message without an answer; 0 for none. */
    this.pending = 0;
    /** @type {{id: number, version: number} | null} what the pupil did that has no answer */
    this.move = null;
    /** Key of the label to show; empty for none. */
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
    // Each message makes one view: if a later one has made the only new view, the move did not arrive.
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
}

/**
 * The note that an answer is late or that a click was lost; and the way on when Python itself fails.
 * @param {() => import("./types.js").Context} context
 * @returns {import("./types.js").Part}
 */
export function waitingPart(context) {
  const note = make("p", { class: "tw-notice", "data-role": "waiting" });
  const resume = make("button", { type: "button", class: "tw-button tw-main", "data-role": "resume", "data-focus": "bar:resume" });
  resume.addEventListener("click", () => context().resume());
  return {
    element: make("div", { class: "tw-late" }, [note, resume]),
    draw({ view, labels, waiting }) {
      setText(note, labels[waiting] ?? "");
      setText(resume, view.notice?.kind === "trouble" ? labels.resume : "");
    },
  };
}

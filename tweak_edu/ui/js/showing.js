// Which picture of the others' moves is to be seen now; it knows the clock and no document.

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").View} View
 */

/** Seconds for each picture that was asked for where none is shown by itself. */
export const ASKED_SECONDS = 2;

export class Showing {
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
    const isOpening = this.#deal === "" || version <= 2; // version 2 answers the page's greeting
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
    this.#milliseconds = seconds * 1000;
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
}

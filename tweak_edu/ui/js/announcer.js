// The one live region. Each announcement is heard once, equal ones in a row included.

/** Time for a screen reader to see the region empty, and then to take the text. */
export const CLEAR_MS = 40;
export const HOLD_MS = 250;

/**
 * Announcements one after the other: the region is emptied first and filled in a later task, because a reader that
 * finds the same text again says nothing. Knows no DOM.
 */
export class Announcer {
  /**
   * @param {(text: string) => void} write
   * @param {(task: () => void, ms: number) => unknown} later
   */
  constructor(write, later = (task, ms) => setTimeout(task, ms)) {
    this.write = write;
    this.later = later;
    /** @type {string[]} */
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
    this.isRunning = text !== undefined;
    if (text === undefined) return;
    this.write("");
    this.later(() => {
      this.write(text);
      this.later(() => this.next(), HOLD_MS);
    }, CLEAR_MS);
  }
}

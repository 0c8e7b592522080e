// One message on its way at a time, so that a double click makes one move. Knows no DOM.

/** A lost answer must not lock the page for ever. */
export const PATIENCE_MS = 5000;

export class MessageLock {
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
    /** Whether the line is known to be down: what is on its way is then not lost, but late. */
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
}

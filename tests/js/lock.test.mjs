import assert from "node:assert/strict";
import { test } from "node:test";

import { MessageLock, PATIENCE_MS } from "../../tweak_edu/ui/js/lock.js";

test("one message at a time: the second of two clicks gets no id until the answer", () => {
  const lock = new MessageLock(3);
  assert.equal(lock.take(), 4);
  assert.equal(lock.take(), null);
  lock.answered(3);
  assert.equal(lock.take(), null);
  lock.answered(4);
  assert.equal(lock.take(), 5);
});

test("a lost answer locks the page for five seconds, not for ever", () => {
  let now = 1000;
  const lock = new MessageLock(0, () => now);
  lock.take();
  now += PATIENCE_MS - 1;
  assert.equal(lock.isBusy(), true);
  now += 1;
  assert.equal(lock.take(), 2);
});

test("while the line is down the page waits, however long it takes", () => {
  let now = 1000;
  const lock = new MessageLock(0, () => now);
  lock.take();
  lock.isDown = true;
  now += 10 * PATIENCE_MS;
  assert.equal(lock.take(), null);
  lock.isDown = false;
  lock.answered(2); // to a greeting: the message before it was lost
  assert.equal(lock.take(), 3);
});

test("the greeting waits for nothing and locks nothing", () => {
  const lock = new MessageLock(0);
  assert.equal(lock.freeId(), 1);
  assert.equal(lock.isBusy(), false);
  assert.equal(lock.take(), 2);
});

test("ids stay ahead of what other front ends of the same widget sent", () => {
  const lock = new MessageLock(7);
  assert.equal(lock.freeId(), 8);
  lock.answered(20);
  assert.equal(lock.take(), 21);
});

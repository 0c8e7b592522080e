import assert from "node:assert/strict";
import { test } from "node:test";

import { AGAIN_MS, LATE_MS, Waiting } from "../../tweak_edu/ui/js/waiting.js";

/** A line watched with a clock of its own. */
function watched() {
  const late = [];
  const keys = [];
  let now = 0;
  let tasks = [];
  const waiting = new Waiting(
    (times) => late.push(times),
    () => keys.push(waiting.key),
    (task, ms) => tasks.push({ task, at: now + ms }),
  );
  const pass = (ms) => {
    now += ms;
    for (let due; (due = tasks.filter(({ at }) => at <= now)).length > 0; ) {
      tasks = tasks.filter(({ at }) => at > now);
      for (const { task } of due) task();
    }
  };
  return { waiting, late, keys, pass };
}

test("an answer in time is no word worth", () => {
  const { waiting, late, keys, pass } = watched();
  waiting.sent(5, 10);
  pass(LATE_MS - 1);
  waiting.answered(5, 11);
  pass(10 * AGAIN_MS);
  assert.deepEqual([late, keys], [[], []]);
});

test("a late answer is told once, looked after again and again, and then all is well", () => {
  const { waiting, late, keys, pass } = watched();
  waiting.sent(5, 10);
  pass(LATE_MS);
  pass(AGAIN_MS);
  pass(AGAIN_MS);
  waiting.answered(5, 11);
  pass(10 * AGAIN_MS);
  assert.deepEqual(late, [1, 2, 3]);
  assert.deepEqual(keys, ["waiting", ""]);
});

test("a move that was lost on the way is told when the line is back", () => {
  const { waiting, keys, pass } = watched();
  waiting.sent(5, 10);
  pass(LATE_MS);
  waiting.asked(6);
  waiting.answered(6, 11);
  assert.deepEqual(keys, ["waiting", "not_arrived"]);
  waiting.sent(7, 11);
  waiting.answered(7, 12);
  assert.equal(waiting.key, "");
});

test("a move that was only held up is not told as lost", () => {
  const { waiting, keys, pass } = watched();
  waiting.sent(5, 10);
  pass(LATE_MS);
  waiting.asked(6);
  waiting.answered(5, 11);
  waiting.answered(6, 12);
  assert.deepEqual(keys, ["waiting", ""]);
});

test("two answers drawn as one do not make the move lost", () => {
  const { waiting } = watched();
  waiting.sent(5, 10);
  waiting.asked(6);
  waiting.answered(6, 12);
  assert.equal(waiting.key, "");
});

test("a greeting without an answer is looked after, but the pupil waits for nothing", () => {
  const { waiting, late, keys, pass } = watched();
  waiting.asked(3);
  pass(LATE_MS);
  assert.deepEqual([late, keys], [[1], []]);
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { step, stepOfKey } from "../../tweak_edu/ui/js/steps.js";

test("steps go to the last answer and back to none", () => {
  assert.deepEqual([0, 1, 2, 3].map((shown) => step(shown, 1, 3)), [1, 2, 3, 3]);
  assert.deepEqual([0, 1, 3].map((shown) => step(shown, -1, 3)), [0, 0, 2]);
  assert.equal(step(3, -3, 3), 0);
});

test("where there is no way, that is the one answer", () => {
  assert.deepEqual([0, 1].map((shown) => step(shown, 1, 0)), [1, 1]);
});

test("a presenter's keys step anywhere, arrows on the buttons alone", () => {
  assert.deepEqual(["PageDown", "PageUp"].map((key) => stepOfKey(key, false)), [1, -1]);
  for (const key of ["ArrowDown", "ArrowRight"]) assert.deepEqual([stepOfKey(key, true), stepOfKey(key, false)], [1, 0]);
  for (const key of ["ArrowUp", "ArrowLeft"]) assert.deepEqual([stepOfKey(key, true), stepOfKey(key, false)], [-1, 0]);
});

test("no character key steps", () => {
  for (const key of [" ", "Enter", "n", "5", "Home", "End", "Tab"]) assert.equal(stepOfKey(key, true), 0);
});

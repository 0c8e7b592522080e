import assert from "node:assert/strict";
import { test } from "node:test";

import { changed, without } from "../../tweak_edu/ui/js/what_if.js";

const NUMBERS = { target: 9, hand: [1, 6], table: [3, 5] };

test("the goal and each number change alone, within their bounds", () => {
  assert.deepEqual(changed(NUMBERS, null, 1, [2, 30]), { ...NUMBERS, target: 10 });
  assert.deepEqual(changed({ ...NUMBERS, target: 30 }, null, 1, [2, 30]).target, 30);
  assert.deepEqual(changed(NUMBERS, { pile: "table", index: 1 }, -1, [1, 9]).table, [3, 4]);
  assert.deepEqual(changed(NUMBERS, { pile: "hand", index: 0 }, -1, [1, 9]).hand, [1, 6]);
  assert.deepEqual(NUMBERS, { target: 9, hand: [1, 6], table: [3, 5] });
});

test("a hand keeps its last number, a table none", () => {
  assert.deepEqual(without(NUMBERS, { pile: "hand", index: 0 }).hand, [6]);
  assert.deepEqual(without({ ...NUMBERS, hand: [6] }, { pile: "hand", index: 0 }).hand, [6]);
  assert.deepEqual(without({ ...NUMBERS, table: [3] }, { pile: "table", index: 0 }).table, []);
});

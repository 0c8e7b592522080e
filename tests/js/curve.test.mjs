import assert from "node:assert/strict";
import { test } from "node:test";

import { stepPath } from "../../tweak_edu/ui/js/curve.js";

test("a line stays level until a move changes it, and ends at the right edge", () => {
  assert.equal(stepPath([0, 0, 8], 8), "M0 140H280V140H560V0");
});

test("a round without points is a level line", () => {
  assert.equal(stepPath([0, 0], 0), "M0 140H560V140");
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { arrowTarget } from "../../tweak_edu/ui/js/roving.js";

test("arrows go round, Home and End go to the ends", () => {
  assert.equal(arrowTarget("ArrowRight", 0, 3), 1);
  assert.equal(arrowTarget("ArrowDown", 2, 3), 0);
  assert.equal(arrowTarget("ArrowLeft", 0, 3), 2);
  assert.equal(arrowTarget("ArrowUp", 1, 3), 0);
  assert.equal(arrowTarget("Home", 2, 3), 0);
  assert.equal(arrowTarget("End", 0, 3), 2);
});

test("every other key is left alone, and so is an empty group", () => {
  for (const key of ["Enter", " ", "Tab", "Escape", "a"]) assert.equal(arrowTarget(key, 0, 3), null);
  assert.equal(arrowTarget("ArrowRight", 0, 0), null);
});

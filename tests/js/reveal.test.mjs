import assert from "node:assert/strict";
import { test } from "node:test";

import { endOfSize } from "../../tweak_edu/ui/js/reveal.js";

test("rows of one size are shown together, and the end is the end", () => {
  const sizes = [2, 2, 3, 4, 4, 4];
  assert.deepEqual([0, 1, 2, 3, 5, 6].map((shown) => endOfSize(sizes, shown)), [2, 2, 3, 6, 6, 6]);
  assert.equal(endOfSize([], 0), 0);
});

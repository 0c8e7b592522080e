import assert from "node:assert/strict";
import { test } from "node:test";

import { dotsPath } from "../../tweak_edu/ui/js/dots.js";

/** @param {string} path */
const starts = (path) => [...path.matchAll(/M(\S+) (\S+?)a/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("dots stand in rows of ten, each once", () => {
  assert.deepEqual(starts(dotsPath(8, 12, 0.5)), [[8, 0.5], [9, 0.5], [0, 1.5], [1, 1.5]]);
  const all = [...starts(dotsPath(0, 37, 0.5)), ...starts(dotsPath(37, 100, 0.5))];
  assert.equal(new Set(all.map(String)).size, 100);
});

test("none and all leave the other path empty", () => {
  assert.equal(dotsPath(0, 0, 0.5), "");
  assert.equal(dotsPath(100, 100, 0.5), "");
});

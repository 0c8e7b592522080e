import assert from "node:assert/strict";
import { test } from "node:test";

import { lineStarts } from "../../tweak_edu/ui/js/formula.js";

/** @param {string} formula  operators and terms, apart by spaces; _ is a term */
const lines = (formula) => {
  const parts = formula.split(" ");
  const starts = lineStarts(parts.map((part) => (part === "_" ? "" : part)));
  return parts.map((part, index) => (starts[index] && index > 0 ? `| ${part}` : part)).join(" ");
};

test("a line begins with the sign that joins the next term", () => {
  assert.equal(lines("_ + _ = _"), "_ | + _ | = _");
  assert.equal(lines("_ \u2212 _ + \u2026"), "_ | \u2212 _ | + \u2026");
});

test("what is multiplied stays together", () => {
  assert.equal(lines("_ · _ + _ · _"), "_ · _ | + _ · _");
});

test("factors without a sign may stand on lines of their own", () => {
  assert.equal(lines("_ _ _ = _"), "_ | _ | _ | = _");
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { equations, fill, partialSums, spokenSum } from "../../tweak_edu/ui/js/sum.js";
import { labels, view } from "./sample.mjs";

test("the running sum is said step by step, as in the documents", () => {
  assert.equal(spokenSum([1, 3, 2, 3], labels), "1 plus 3 is 4, plus 2 is 6, plus 3 is 9");
  assert.equal(spokenSum([5, 2], labels), "5 plus 2 is 7");
});

test("one card is just its number, none is nothing", () => {
  assert.equal(spokenSum([4], labels), "4");
  assert.equal(spokenSum([], labels), "");
});

test("another language uses its own pattern and joiner", () => {
  const chinese = { sum_first: "{a} 加 {b} 是 {s}", sum_next: "加 {b} 是 {s}", sum_joiner: "，" };
  assert.equal(spokenSum([1, 3, 2, 3], chinese), "1 加 3 是 4，加 2 是 6，加 3 是 9");
});

test("every way of the sample is said as Python says it", () => {
  for (const way of view.ways.by_cards) {
    assert.equal(spokenSum(way.cards.map((card) => card.value), labels), way.spoken);
  }
});

test("equations are true, one a step, never a chain", () => {
  assert.deepEqual(equations([1, 3, 2]), ["1 + 3 = 4", "4 + 2 = 6"]);
  assert.deepEqual(equations([5]), []);
  for (let length = 2; length < 8; length += 1) {
    const lines = equations(Array.from({ length }, (_, index) => (index * 5) % 6 + 1));
    assert.equal(lines.length, length - 1);
    for (const line of lines) {
      const [, a, b, sum] = /^(\d+) \+ (\d+) = (\d+)$/.exec(line) ?? assert.fail(line);
      assert.equal(Number(a) + Number(b), Number(sum));
    }
  }
});

test("partial sums", () => {
  assert.deepEqual(partialSums([1, 3, 2]), [1, 4, 6]);
  assert.deepEqual(partialSums([]), []);
});

test("an unknown field stays in sight, and a value is not read as a pattern", () => {
  assert.equal(fill("{a} and {c}", { a: 1 }), "1 and {c}");
  assert.equal(fill("{a}", { a: "$& {a}" }), "$& {a}");
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { nextFocus } from "../../tweak_edu/ui/js/focus.js";
import { hopsPath } from "../../tweak_edu/ui/js/numberline.js";
import { sayingOf } from "../../tweak_edu/ui/js/saying.js";
import { view } from "./sample.mjs";

const chosen = { hand: view.saying.hand, table: view.saying.table };

test("a sum is said only while its cards are the chosen ones, in their order", () => {
  assert.equal(sayingOf(view, chosen), view.saying);
  assert.equal(sayingOf(view, { ...chosen, table: [...chosen.table].reverse() }), null);
  assert.equal(sayingOf(view, { ...chosen, hand: [] }), null);
  assert.equal(sayingOf({ saying: null }, chosen), null);
});

test("a number line hops once for each number counted", () => {
  for (const [from, to] of [[1, 2], [4, 10], [3, 3]]) {
    assert.equal(hopsPath(from, to).split("M").length - 1, to - from);
  }
  assert.match(hopsPath(4, 6), /^M30 29Q45 0 60 29M60 29Q75 0 90 29$/);
});

test("the focus goes back from the steps to the button that began them", () => {
  const spots = [
    { group: "table", key: "Y3", index: 0 },
    { group: "helps", key: "say", index: 0 },
    { group: "bar", key: "take", index: 0 },
  ];
  assert.equal(nextFocus({ group: "saying", key: "7", index: 1 }, spots)?.group, "helps");
});

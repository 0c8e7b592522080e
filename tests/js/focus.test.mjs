import assert from "node:assert/strict";
import { test } from "node:test";

import { nextFocus } from "../../tweak_edu/ui/js/focus.js";

/** @param {string} text  "hand:R5 table:Y3": the things that can have the focus */
const spots = (text) => {
  const counts = {};
  return text.split(" ").filter(Boolean).map((one) => {
    const [group, key] = one.split(":");
    counts[group] = (counts[group] ?? -1) + 1;
    return { group, key, index: counts[group] };
  });
};
const after = (lost, index, text) => {
  const [group, key] = lost.split(":");
  const next = nextFocus({ group, key, index }, spots(text));
  return next && `${next.group}:${next.key}`;
};

test("the same card keeps the focus, wherever it lies now", () => {
  assert.equal(after("table:B2", 0, "table:Y3 table:R3 table:B2 hand:O1"), "table:B2");
});

test("a card that went leaves the focus to the nearest of its group", () => {
  assert.equal(after("table:B2", 1, "table:Y3 table:R3 hand:O1"), "table:R3");
  assert.equal(after("table:B2", 4, "table:Y3 table:R3 hand:O1"), "table:R3");
});

test("an emptied group leaves it to the other one", () => {
  assert.equal(after("table:B2", 1, "hand:O1 hand:R5"), "hand:O1");
  assert.equal(after("hand:O1", 0, "table:Y3 bar:take"), "table:Y3");
  assert.equal(after("choices:choice+1", 0, "hand:O1 actions:thief"), "actions:thief");
  assert.equal(after("ways:3", 3, "hand:O1 tabs:ways tabs:log"), "tabs:ways");
  assert.equal(after("chances:place-O1", 3, "hand:O1 tabs:ways tabs:log"), "tabs:ways");
});

test("a choice that went leaves the focus to the nearest of the list", () => {
  assert.equal(after("chances:place-O1", 1, "chances:O1+Y3 chances:place-R5 hand:R5"), "chances:place-R5");
});

test("a button that went leaves it to the first hand card, not to the button beside it", () => {
  assert.equal(after("bar:take", 0, "table:Y3 hand:O1 hand:R5 bar:place"), "hand:O1");
  assert.equal(after("bar:next", 2, "table:Y3 hand:O1 bar:take bar:place"), "hand:O1");
  assert.equal(after("bar:take", 0, "bar:next tabs:ways"), "bar:next");
});

test("with nothing left the prompt takes it", () => {
  assert.equal(after("hand:O1", 0, ""), null);
});

test("an unknown place leaves it to the hand", () => {
  assert.equal(after("old:thing", 0, "table:Y3 hand:O1"), "hand:O1");
});

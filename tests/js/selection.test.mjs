import assert from "node:assert/strict";
import { test } from "node:test";

import { carry, NOTHING, toggle, values } from "../../tweak_edu/ui/js/selection.js";
import { view } from "./sample.mjs";

/** @param {[("hand" | "table"), number][]} picks */
const pick = (...picks) => picks.reduce((chosen, [pile, position]) => toggle(chosen, pile, position), NOTHING);

test("cards keep the order in which they were picked; the hand card is said first", () => {
  const chosen = pick(["table", 2], ["table", 0], ["hand", 1]);
  assert.deepEqual(chosen, { hand: [1], table: [2, 0] });
  assert.deepEqual(values(chosen, view), [5, 3, 3]);
  assert.deepEqual(values(pick(["table", 1], ["hand", 2]), view), [4, 2]);
});

test("a second tap lets go of the card and keeps the others", () => {
  assert.deepEqual(pick(["table", 2], ["table", 0], ["table", 1], ["table", 0]), { hand: [], table: [2, 1] });
  assert.deepEqual(NOTHING, { hand: [], table: [] });
});

test("two hand cards may be chosen, so that the rule can be explained", () => {
  assert.deepEqual(pick(["hand", 0], ["hand", 2]).hand, [0, 2]);
});

test("a selection survives a wrong claim", () => {
  const chosen = pick(["hand", 0], ["table", 1]);
  assert.equal(carry(chosen, view, { ...view, version: 13 }, "take"), chosen);
});

test("a selection survives an own Joker, which moves no card", () => {
  const chosen = pick(["hand", 0]);
  assert.equal(carry(chosen, view, { ...view, ply: 8 }, "action"), chosen);
});

test("a selection ends with the move, even if the same cards lie there again", () => {
  const chosen = pick(["hand", 0], ["table", 1]);
  assert.equal(carry(chosen, view, { ...view, ply: 9 }, "take"), NOTHING);
  assert.equal(carry(chosen, view, { ...view, round: 2 }, "action"), NOTHING);
  assert.equal(carry(chosen, view, { ...view, ply: 8, phase: "drop" }, "action"), NOTHING);
});

test("a selection ends when other cards lie at its positions", () => {
  const chosen = pick(["hand", 0]);
  assert.equal(carry(chosen, view, { ...view, ply: 8, hand: view.hand.slice(1) }, "action"), NOTHING);
  assert.equal(carry(chosen, view, { ...view, table: [...view.table].reverse() }, "take"), NOTHING);
});

test("positions without a card count for nothing", () => {
  assert.deepEqual(values({ hand: [9], table: [0] }, view), [3]);
});

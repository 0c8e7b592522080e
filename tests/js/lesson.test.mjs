import assert from "node:assert/strict";
import { test } from "node:test";

import { wayOn } from "../../tweak_edu/ui/js/lesson.js";

/** @param {"task" | "done" | "missed"} state @param {string} next */
const lesson = (state, next) => ({ name: "say", title: "", text: "", state, next });

test("a task may be skipped, but for the last one", () => {
  assert.deepEqual(wayOn(lesson("task", "tweak")), { label: "", step: "", canSkip: true });
  assert.equal(wayOn(lesson("task", "")).canSkip, false);
});

test("what was missed is tried again, what is done leads on", () => {
  assert.deepEqual(wayOn(lesson("missed", "tweak")), { label: "lesson_again", step: "say", canSkip: true });
  assert.deepEqual(wayOn(lesson("done", "tweak")), { label: "lesson_next", step: "tweak", canSkip: false });
  assert.deepEqual(wayOn(lesson("done", "")), { label: "lesson_play", step: "", canSkip: false });
});

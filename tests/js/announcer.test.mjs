import assert from "node:assert/strict";
import { test } from "node:test";

import { Announcer } from "../../tweak_edu/ui/js/announcer.js";

/** An announcer whose tasks run when the test says so, and all that was written. */
function staged() {
  const written = [];
  const tasks = [];
  const announcer = new Announcer((text) => written.push(text), (task) => tasks.push(task));
  return {
    announcer,
    written,
    run() {
      while (tasks.length > 0) tasks.shift()();
    },
  };
}

test("the region is emptied at once and filled in a later task", () => {
  const { announcer, written, run } = staged();
  announcer.hear({ count: 1, text: "You took red 5." });
  assert.deepEqual(written, [""]);
  run();
  assert.deepEqual(written, ["", "You took red 5."]);
});

test("a repeated text is heard again; a redraw with the same count is not", () => {
  const { announcer, written, run } = staged();
  announcer.hear({ count: 1, text: "Try again." });
  run();
  announcer.hear({ count: 1, text: "Try again." });
  run();
  announcer.hear({ count: 2, text: "Try again." });
  run();
  assert.deepEqual(written, ["", "Try again.", "", "Try again."]);
});

test("two announcements in a moment are both heard, one after the other", () => {
  const { announcer, written, run } = staged();
  announcer.hear({ count: 1, text: "first" });
  announcer.hear({ count: 2, text: "second" });
  run();
  assert.deepEqual(written, ["", "first", "", "second"]);
});

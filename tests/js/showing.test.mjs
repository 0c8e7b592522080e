import assert from "node:assert/strict";
import { test } from "node:test";

import { ASKED_SECONDS, Showing } from "../../tweak_edu/ui/js/showing.js";

const frames = (...plies) => plies.map((ply) => ({ ply }));
const view = (ply, shown, { link = "seed=1", version = ply + 3, seconds = 1 } = {}) => ({
  version,
  link,
  ply,
  replay: { seconds, frames: shown },
});

/** A showing with a clock of its own; `seen` holds the ply of each picture, null for the table. */
function shown() {
  const seen = [];
  let task = null;
  const showing = new Showing(
    (frame) => seen.push(frame?.ply ?? null),
    (next, ms) => ((task = { next, ms }), task),
    (timer) => timer === task && (task = null),
  );
  const pass = () => {
    const due = task;
    task = null;
    due?.next();
    return due?.ms ?? 0;
  };
  return { showing, seen, pass };
}

test("moves that are new are shown one after another, then the table", () => {
  const { showing, seen, pass } = shown();
  showing.hear(view(0, []));
  showing.hear(view(3, frames(2, 3), { seconds: 2 }));
  assert.deepEqual([pass(), pass(), pass()], [2000, 2000, 0]);
  assert.deepEqual(seen, [2, 3, null]);
});

test("what was shown is not shown again by itself", () => {
  const { showing, seen, pass } = shown();
  showing.hear(view(0, []));
  showing.hear(view(2, frames(2)));
  pass();
  showing.hear(view(2, frames(2), { version: 9 })); // a tab was opened
  showing.hear(view(4, frames(2, 4))); // an action card: the story goes on
  pass();
  assert.deepEqual(seen, [2, null, 4, null]);
});

test("a page that is opened or taken up again shows the table", () => {
  const { showing, seen } = shown();
  showing.hear(view(1, frames(1), { version: 1 }));
  showing.hear(view(5, frames(5), { version: 2, link: "seed=2" }));
  assert.deepEqual(seen, []);
});

test("a decision taken back shows nothing, and the same move again shows its answer", () => {
  const { showing, seen, pass } = shown();
  showing.hear(view(0, []));
  showing.hear(view(2, frames(2)));
  showing.hear(view(0, []));
  assert.deepEqual(seen, [2, null]);
  showing.hear(view(2, frames(2)));
  pass();
  assert.deepEqual(seen, [2, null, 2, null]);
});

test("a new deal shows who began it", () => {
  const { showing, seen } = shown();
  showing.hear(view(0, []));
  showing.hear(view(9, frames(9)));
  showing.hear(view(1, frames(1), { link: "seed=1&round=2", version: 30 }));
  assert.deepEqual(seen, [9, 1]);
});

test("without speed moves are shown when asked for, and stop when told", () => {
  const { showing, seen, pass } = shown();
  showing.hear(view(0, []));
  const last = view(3, frames(2, 3), { seconds: 0 });
  showing.hear(last);
  assert.deepEqual(seen, []);
  showing.again(last.replay);
  assert.equal(pass(), ASKED_SECONDS * 1000);
  showing.stop();
  assert.equal(pass(), 0);
  assert.deepEqual(seen, [2, 3, null]);
  assert.equal(showing.frame, null);
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, isLocal, LONGEST_QUERY, opening, whenOpened } from "../../tweak_edu/ui/js/link.js";

globalThis.window = { location: { pathname: "/voila/", search: "?seed=7" } };

/** A store that has kept one match. */
const keeping = (save) => ({ find: (address) => (address === "/voila/?seed=7" ? save : "") });

/** A widget in Python that answers when it is told to. */
function fakeModel(reply) {
  const sent = [];
  const listeners = new Set();
  const model = {
    get: () => ({ reply: model.reply }),
    send: (message) => sent.push(message),
    on: (_event, callback) => listeners.add(callback),
    off: (_event, callback) => listeners.delete(callback),
    reply,
    answer(id) {
      model.reply = id;
      for (const one of [...listeners]) one();
    },
    sent,
    listeners,
  };
  return model;
}

test("a page that is not the game's own says nothing about its address", () => {
  assert.equal(opening(null, "?seed=7"), null);
});

test("a page without a query keeps the deal that Python has", () => {
  assert.equal(opening(keeping(""), ""), null);
});

test("a link is handed on as it stands", () => {
  assert.deepEqual(opening(keeping(""), "?seed=7&players=9"), { kind: "link", query: "?seed=7&players=9" });
});

test("a kept match wins over the link, which comes along in case the match is damaged", () => {
  assert.deepEqual(opening(keeping("save"), "?seed=7"), { kind: "resume", save: "save", query: "?seed=7" });
});

test("of a link without end Python gets enough to say that it is too long", () => {
  const query = `?${"a".repeat(3 * LONGEST_QUERY)}`;
  assert.equal(opening(keeping(""), query).query.length, LONGEST_QUERY + 1);
});

test("nothing is drawn before Python has answered the link", () => {
  const model = fakeModel(4);
  const steps = [];
  const stop = whenOpened(model, { kind: "link", query: "?seed=7" }, () => {
    steps.push("start");
    return () => steps.push("stop");
  });
  assert.deepEqual(model.sent, [{ id: 5, kind: "link", query: "?seed=7" }]);
  model.answer(4);
  assert.deepEqual(steps, []);
  model.answer(5);
  model.answer(6);
  assert.deepEqual(steps, ["start"]);
  assert.equal(model.listeners.size, 0);
  stop();
  assert.deepEqual(steps, ["start", "stop"]);
});

test("a page that is closed before the answer does not start", () => {
  const model = fakeModel(0);
  const stop = whenOpened(model, { kind: "link", query: "?seed=7" }, () => assert.fail("started"));
  stop();
  model.answer(1);
});

test("with nothing to say the page starts at once", () => {
  const model = fakeModel(0);
  whenOpened(model, null, () => () => {})();
  assert.deepEqual(model.sent, []);
});

test("the address of a deal is this page's", () => {
  const place = { origin: "https://school.example", pathname: "/voila/" };
  assert.equal(addressOf("v=1&seed=7", place), "https://school.example/voila/?v=1&seed=7");
});

for (const host of ["localhost", "tweak.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) {
  test(`${host} is this computer`, () => assert.equal(isLocal(host), true));
}

for (const host of ["192.168.1.7", "school.example", "localhost.example", "127.0.0.1.example", "[fe80::1]"]) {
  test(`${host} is a computer of a network`, () => assert.equal(isLocal(host), false));
}

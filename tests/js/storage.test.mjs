import assert from "node:assert/strict";
import { test } from "node:test";

import { RoundStore } from "../../tweak_edu/ui/js/storage.js";

/** The storage of one tab, in memory. */
class FakeStorage {
  constructor(entries = {}) {
    this.entries = new Map(Object.entries(entries));
  }
  getItem(key) {
    return this.entries.get(key) ?? null;
  }
  setItem(key, value) {
    this.entries.set(key, value);
  }
  removeItem(key) {
    this.entries.delete(key);
  }
}

test("the same tab finds the newest save of the same deal, and of no other", () => {
  const tab = new FakeStorage();
  const store = new RoundStore(() => tab);
  assert.equal(store.find("v=1&seed=7"), "");
  assert.equal(store.keep("v=1&seed=7", "one"), true);
  assert.equal(store.keep("v=1&seed=7", "two"), true);
  const loadedAgain = new RoundStore(() => tab);
  assert.equal(loadedAgain.find("v=1&seed=7"), "two");
  assert.equal(loadedAgain.find("v=1&seed=8"), "");
  store.keep("v=1&seed=8", "three");
  assert.equal(store.find("v=1&seed=7"), "");
  assert.equal(tab.entries.size, 1);
});

test("two tabs do not see each other", () => {
  const [one, two] = [new FakeStorage(), new FakeStorage()].map((tab) => new RoundStore(() => tab));
  one.keep("seed=7", "one");
  assert.equal(two.find("seed=7"), "");
  two.keep("seed=7", "two");
  assert.equal(one.find("seed=7"), "one");
});

test("what is forgotten is not found", () => {
  const tab = new FakeStorage();
  const store = new RoundStore(() => tab);
  store.keep("seed=7", "one");
  store.forget();
  assert.equal(store.find("seed=7"), "");
  assert.equal(tab.entries.size, 0);
});

for (const spoilt of ["", "{", "7", "null", "[]", '"text"', '{"address":"seed=7"}', '{"address":"seed=7","save":7}']) {
  test(`a spoilt entry is none: ${spoilt}`, () => {
    const store = new RoundStore(() => new FakeStorage({ tweak_edu: spoilt }));
    assert.equal(store.find("seed=7"), "");
  });
}

test("storage that is forbidden keeps nothing, and says so", () => {
  const store = new RoundStore(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  assert.equal(store.find("seed=7"), "");
  assert.equal(store.keep("seed=7", "one"), false);
  store.forget();
});

test("storage that is full keeps no older ply instead", () => {
  const tab = new FakeStorage();
  const store = new RoundStore(() => tab);
  store.keep("seed=7", "one");
  tab.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(store.keep("seed=7", "two"), false);
  assert.equal(store.find("seed=7"), "");
});

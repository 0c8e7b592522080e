// What is drawn is read back by a decoder that shares nothing with the encoder.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import jsQR from "jsqr";

// Node does not find the library from where the source stands; the bundler does, as for the page.
const made = await build({
  entryPoints: ["../../tweak_edu/ui/js/qr.js"],
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  alias: { "lean-qr": "lean-qr" },
  bundle: true,
  format: "esm",
  write: false,
});
const { qrPath } = await import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`);

const SCALE = 4;

/** Fill the boxes of a path as a browser would, and let the decoder read the picture. */
function read({ size, path }) {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    assert.equal(back, x);
    for (let row = y * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = (row * width + x * SCALE) * 4;
      for (let at = start; at < start + length * SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  assert.equal(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, ""), "");
  return jsQR(pixels, width, width)?.data;
}

for (const text of [
  "http://127.0.0.1:8866/?v=1&seed=4711&edition=65&players=2&bots=eager",
  "https://practice.school.example/voila/render/play.ipynb?v=1&seed=999999999999999&round=12&edition=72&players=6&colors=ROYGBP&table=8&bots=you,careful,expert,greedy,novice&undo=0&say=type&bot_slips=1",
  `https://school.example/${"a".repeat(600)}?v=1&seed=7`,
  "https://trường.example/?v=1&seed=7",
]) {
  test(`a code is read as what was written: ${text.slice(0, 50)}`, () => {
    assert.equal(read(qrPath(text)), text);
  });
}

test("four modules on every side stay white", () => {
  const { size, path } = qrPath("https://school.example/?v=1&seed=7");
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    assert.ok(x >= 4 && y >= 4 && Number(x) + Number(length) <= size - 4 && y < size - 4);
  }
  assert.equal((size - 8 - 17) % 4, 0);
});

// QR codes, made here and not by some service: schools are often offline, and nobody else needs to know the link.

/*! lean-qr 2.7.4, which makes the QR code:
MIT License

Copyright (c) 2021-2025 David Evans

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */
import { generate } from "lean-qr";

/** Modules of white that a reader needs on every side. */
const QUIET = 4;

/**
 * The QR code of a text, as one path of dark squares in a box of `size` × `size` units, white edge included.
 * @param {string} text
 * @returns {{size: number, path: string}}
 */
export function qrPath(text) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => row(code, y));
  return { size: code.size + 2 * QUIET, path: rows.join("") };
}

/**
 * @param {import("lean-qr").Bitmap2D} code
 * @param {number} y
 * @returns {string}  one flat box for each run of dark modules
 */
function row(code, y) {
  let path = "";
  for (let x = 0; x < code.size; x += 1) {
    const start = x;
    while (code.get(x, y)) x += 1;
    if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1H${start + QUIET}z`;
  }
  return path;
}

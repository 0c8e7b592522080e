// Row by row: how many rows of a list are shown. It knows no document.

/**
 * How many rows are shown once all of the next row's size are.
 * @param {readonly number[]} sizes  number of cards in each row, in order
 * @param {number} shown
 * @returns {number}
 */
export function endOfSize(sizes, shown) {
  let end = shown;
  while (end < sizes.length && sizes[end] === sizes[shown]) end += 1;
  return end;
}

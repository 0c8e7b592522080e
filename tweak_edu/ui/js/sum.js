// The running sum: partial sums, the spoken form and true equations. Knows no DOM.

/** @typedef {import("./types.js").Labels} Labels */

/**
 * Fill the `{name}` fields of a text; an unknown field stays as it is.
 * @param {string} pattern
 * @param {Record<string, string | number>} fields
 * @returns {string}
 */
export function fill(pattern, fields) {
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
}

/**
 * The sums after one, two, … of the values: [1, 3, 2] gives [1, 4, 6].
 * @param {readonly number[]} values
 * @returns {number[]}
 */
export function partialSums(values) {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/**
 * The running sum in words, "1 plus 3 is 4, plus 2 is 6"; one value is just its number; none is "".
 * @param {readonly number[]} values
 * @param {Labels} labels  sum_first, sum_next and sum_joiner of the page's language
 * @returns {string}
 */
export function spokenSum(values, labels) {
  if (values.length < 2) return values.join("");
  const sums = partialSums(values);
  const steps = values.slice(1).map((b, index) =>
    fill(index === 0 ? labels.sum_first : labels.sum_next, { a: sums[index], b, s: sums[index + 1] }),
  );
  return steps.join(labels.sum_joiner);
}

/**
 * The running sum as true equations, one a step: never a chain such as 1 + 3 = 4 + 2 = 6.
 * @param {readonly number[]} values
 * @returns {string[]}
 */
export function equations(values) {
  const sums = partialSums(values);
  return values.slice(1).map((value, index) => `${sums[index]} + ${value} = ${sums[index + 1]}`);
}

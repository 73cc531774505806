/** A pattern may be tested in so many steps at the most, which take a browser well under a second. */
const MAX_STEPS = 10_000_000;
const LONGEST_PATTERN = 200;

/** Longer values are left for the store to judge. */
export const LONGEST_TESTED = 200;

/**
 * How long a value may be for a store's pattern to be tested on it without the danger of hanging: a bad pattern
 * backtracks without end on some values, and the longer they are, the longer it takes. Longer values are left for
 * the store to judge, which has the last word anyway.
 *
 * An upper bound of the steps is the product of all choices that the pattern leaves open. References back are
 * never tested.
 *
 * @returns in characters, LONGEST_TESTED at the most; 0 for a pattern that is never tested
 */
export function testedLength(source: string): number {
  if (source.length > LONGEST_PATTERN || !isValid(source) || /\\[1-9k]/.test(source)) return 0;
  for (let length = LONGEST_TESTED; length > 0; length -= 1) {
    const starts = source.startsWith('^') && !source.includes('|') ? 1 : length;
    if (starts * choicesOf(source, length) <= MAX_STEPS) return length;
  }
  return 0;
}

function isValid(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

// An escaped character, a class, the bounds of a group, a bar, a quantifier, or one other character.
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/g;

/** @param length of the value that is tested */
function choicesOf(source: string, length: number): number {
  /** The choices of the groups that are open, and those of what the next token may repeat. */
  const open: { choices: number; bars: number }[] = [{ choices: 1, bars: 0 }];
  let repeated = 1;
  for (const [token] of source.matchAll(TOKEN)) {
    const group = open.at(-1);
    if (!group) return Infinity;
    if (token.startsWith('(')) open.push({ choices: 1, bars: 0 });
    else if (token === ')') {
      open.pop();
      repeated = group.choices * (group.bars + 1);
      const outer = open.at(-1);
      if (outer) outer.choices *= repeated;
    } else if (token === '|') group.bars += 1;
    else if (isQuantifier(token)) group.choices *= choicesOfRepeating(repeated, token, length);
    else repeated = 1;
  }
  return (open[0]?.choices ?? Infinity) * ((open[0]?.bars ?? 0) + 1);
}

const isQuantifier = (token: string) => /^(?:[*+?]|\{\d)/.test(token);

/** @param inner the choices of a single round, which are counted already */
function choicesOfRepeating(inner: number, quantifier: string, length: number): number {
  const [least, most] = boundsOf(quantifier, length);
  return inner ** Math.max(0, most - 1) * (most - least + 1);
}

function boundsOf(quantifier: string, length: number): [number, number] {
  if (quantifier.startsWith('?')) return [0, 1];
  if (quantifier.startsWith('*')) return [0, length];
  if (quantifier.startsWith('+')) return [1, length];
  const [least = '0', most] = quantifier.replace(/[{}?]/g, '').split(',');
  const highest = most === undefined ? least : most || String(Math.max(Number(least), length));
  // A round may match nothing, so that even a short value can go through all of them.
  return [Math.min(Number(least), LONGEST_TESTED), Math.min(Number(highest), LONGEST_TESTED)];
}

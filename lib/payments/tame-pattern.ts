/** A pattern may be tested in so many steps at the most, which take a browser well under a second. */
const MOST_STEPS = 10_000_000;
const LONGEST_PATTERN = 200;

/** Longer values are left for the store to judge. */
export const LONGEST_TESTED = 200;

/**
 * Whether a store's pattern can be tested without the danger of hanging: a bad one backtracks without end on
 * some values. What is refused here is not tested by the shop at all; the store has the last word anyway.
 *
 * An upper bound of the steps is the product of all choices that the pattern leaves open. References back and
 * looks around are refused whole.
 */
export function isTamePattern(source: string): boolean {
  if (source.length > LONGEST_PATTERN || !isValid(source)) return false;
  if (/\\[1-9k]|\(\?(?!:)/.test(source)) return false;
  const start = source.startsWith('^') && !source.includes('|') ? 1 : LONGEST_TESTED;
  return start * choicesOf(source) <= MOST_STEPS;
}

function isValid(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

// An escaped character, a class, the bounds of a group, a bar, a quantifier, or one other character.
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?:)?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/g;

function choicesOf(source: string): number {
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
    else if (isQuantifier(token)) group.choices *= choicesOfRepeating(repeated, token);
    else repeated = 1;
  }
  return (open[0]?.choices ?? Infinity) * ((open[0]?.bars ?? 0) + 1);
}

const isQuantifier = (token: string) => /^(?:[*+?]|\{\d)/.test(token);

/** @param inner the choices of a single round, which are counted already */
function choicesOfRepeating(inner: number, quantifier: string): number {
  const [least, most] = boundsOf(quantifier);
  return inner ** Math.max(0, most - 1) * (most - least + 1);
}

function boundsOf(quantifier: string): [number, number] {
  if (quantifier.startsWith('?')) return [0, 1];
  if (quantifier.startsWith('*')) return [0, LONGEST_TESTED];
  if (quantifier.startsWith('+')) return [1, LONGEST_TESTED];
  const [least = '0', most] = quantifier.replace(/[{}?]/g, '').split(',');
  const highest = most === undefined ? least : most || String(LONGEST_TESTED);
  return [Math.min(Number(least), LONGEST_TESTED), Math.min(Number(highest), LONGEST_TESTED)];
}

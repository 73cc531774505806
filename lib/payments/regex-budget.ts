/** Browsers take well under a second for so many backtracking steps. */
const MAX_STEPS = 10_000_000;
const MAX_PATTERN_LENGTH = 200;

/** Longer values are left to the store. */
export const MAX_TESTED_LENGTH = 200;

/**
 * The length up to which values can be tested against a store's pattern without freezing the page: some patterns
 * backtrack exponentially. Longer values are left to the store, which validates them anyway.
 *
 * The steps are bounded by the product of all choices that the pattern leaves open. Patterns with backreferences are
 * never tested.
 *
 * @returns in characters, at most MAX_TESTED_LENGTH; 0 for a pattern that is never tested
 */
export function testedLength(source: string): number {
  if (source.length > MAX_PATTERN_LENGTH || !isValid(source) || /\\[1-9k]/.test(source)) return 0;
  const tokens = toTokens(source);
  // The steps never decrease with the length, so the longest one is found by bisection.
  let [tested, tooLong] = [0, MAX_TESTED_LENGTH + 1];
  while (tooLong - tested > 1) {
    const length = Math.floor((tested + tooLong) / 2);
    if (countSteps(source, tokens, length) <= MAX_STEPS) tested = length;
    else tooLong = length;
  }
  return tested;
}

/**
 * An upper bound of the backtracking steps of one test; a step takes about 10 ns.
 *
 * @param source a pattern for which `testedLength` is not 0
 * @param length of the tested value, in characters
 */
export function maxSteps(source: string, length: number): number {
  return countSteps(source, toTokens(source), length);
}

function countSteps(source: string, tokens: string[], length: number): number {
  const startPositions = source.startsWith('^') && !source.includes('|') ? 1 : length;
  return startPositions * countChoices(tokens, length);
}

function isValid(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

// An escape, a character class, the start or end of a group, a bar, a quantifier, or another character.
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/g;

function toTokens(source: string): string[] {
  return source.match(TOKEN) ?? [];
}

/** @param length of the tested value */
function countChoices(tokens: string[], length: number): number {
  // The choices of the open groups, and those of the part that a following quantifier repeats.
  const open: { choices: number; bars: number }[] = [{ choices: 1, bars: 0 }];
  let repeated = 1;
  for (const token of tokens) {
    const group = open.at(-1);
    if (!group) return Infinity;
    if (token.startsWith('(')) open.push({ choices: 1, bars: 0 });
    else if (token === ')') {
      open.pop();
      repeated = group.choices * (group.bars + 1);
      const outer = open.at(-1);
      if (outer) outer.choices *= repeated;
    } else if (token === '|') group.bars += 1;
    else if (isQuantifier(token)) group.choices *= countRepeatedChoices(repeated, token, length);
    else repeated = 1;
  }
  return (open[0]?.choices ?? Infinity) * ((open[0]?.bars ?? 0) + 1);
}

function isQuantifier(token: string): boolean {
  return /^(?:[*+?]|\{\d)/.test(token);
}

/** @param inner the choices of a single repetition, which are already counted */
function countRepeatedChoices(inner: number, quantifier: string, length: number): number {
  const [least, most] = boundsOf(quantifier, length);
  return inner ** Math.max(0, most - 1) * (most - least + 1);
}

function boundsOf(quantifier: string, length: number): [number, number] {
  if (quantifier.startsWith('?')) return [0, 1];
  if (quantifier.startsWith('*')) return [0, length];
  if (quantifier.startsWith('+')) return [1, length];
  const [least = '0', most] = quantifier.replace(/[{}?]/g, '').split(',');
  const highest = most === undefined ? least : most || String(Math.max(Number(least), length));
  // Repetitions may match nothing, so that a short value can go through all of them.
  return [Math.min(Number(least), MAX_TESTED_LENGTH), Math.min(Number(highest), MAX_TESTED_LENGTH)];
}

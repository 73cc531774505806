/**
 * A word of a shop and the number of its products that have it. Titles, types, colors and synonyms name what is sold; other
 * words, such as those of care, are not what most shoppers mean.
 */
export type KnownWord = { word: string; products: number; isName: boolean };

/** Most mistakes leave the first letter as it is, so another one counts for more than a letter does. */
const OTHER_START = 1.5;

/** Letters wrong, at most; a word with more or fewer letters than that need not be compared letter by letter. */
export const MAX_DISTANCE = 2;

/** Among words with as many letters wrong, names come first. */
const NO_NAME = 0.5;

/**
 * The word that was most likely meant: the one with the fewest letters wrong, of these the most usual one.
 *
 * @returns null when none is near enough
 */
export function nearestWord(typed: string, known: KnownWord[]): string | null {
  let nearest: { word: string; distance: number; products: number } | null = null;
  for (const { word, products, isName } of known) {
    if (Math.abs(typed.length - word.length) > MAX_DISTANCE) continue;
    const letters = editDistance(typed, word);
    if (letters > allowedDistance(typed, word)) continue;
    // A short word is near so many others that only names are likely.
    if (!isName && letters > 0 && Math.max(typed.length, word.length) <= 4) continue;
    const distance = letters + (typed.startsWith(word.charAt(0)) ? 0 : OTHER_START) + (isName ? 0 : NO_NAME);
    const isNearer =
      !nearest ||
      distance < nearest.distance ||
      (distance === nearest.distance && products > nearest.products);
    if (isNearer) nearest = { word, distance, products };
  }
  return nearest?.word ?? null;
}

/** In a short word, two changes make any word of any other. */
function allowedDistance(typed: string, word: string): number {
  const length = Math.max(typed.length, word.length);
  const hasSameStart = typed.startsWith(word.charAt(0));
  if (length <= 4) return hasSameStart ? 1 : 0;
  if (length <= 5) return 1;
  if (length >= 8) return MAX_DISTANCE;
  // Two changes near its start leave a word of this length hard to recognize.
  return hasSameStart && typed.slice(1, 3).includes(word.charAt(1)) ? MAX_DISTANCE : 1;
}

/** The number of letters to add, leave out, replace or swap with their neighbor. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const above = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rows[row - 2], column - 2) + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  return at(rows.at(-1), to.length);
}

function at(row: number[] | undefined, column: number): number {
  return row?.[column] ?? Infinity;
}

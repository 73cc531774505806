/** A piece of a text, and whether its letters were typed. */
export type MarkedPiece = { text: string; isMatch: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text where its words begin with one of the typed words. Case and accents do not matter. */
export function markMatches(text: string, typed: string): MarkedPiece[] {
  const prefixes = [...fold(typed).matchAll(WORD)].map(([word]) => word);
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = matchLength(word, prefixes);
    if (length === 0) continue;
    pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word.slice(0, length), isMatch: true });
    end = index + length;
  }
  pieces.push({ text: text.slice(end), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** How many code units of a word are the longest of the prefixes that it begins with. */
function matchLength(word: string, prefixes: string[]): number {
  const folded = fold(word);
  const matching = prefixes.filter((prefix) => folded.startsWith(prefix));
  const longest = Math.max(0, ...matching.map((prefix) => prefix.length));
  let length = 0;
  let matched = 0;
  for (const character of word) {
    const width = fold(character).length;
    // Marks belong to the letter before them.
    if (matched >= longest && width > 0) break;
    matched += width;
    length += character.length;
  }
  return longest > 0 ? length : 0;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

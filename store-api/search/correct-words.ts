import type { Database } from '../db/database';
import { correctWord, findKnownWords } from './query-words';

/** Letters that each part of a word has at least that was written without a space. */
const MIN_PART_LENGTH = 3;

/**
 * What was probably meant by the words of a query: two that are one word in the catalogue, misspelt ones, and two that were
 * written as one.
 *
 * @param isMeant whether a word needs no correction
 * @param besides words that mean something to the shop, whether or not they are in its catalogue
 */
export async function correctWords(
  db: Database,
  shopId: string,
  words: string[],
  isMeant: (word: string) => boolean,
  besides: ReadonlySet<string>,
): Promise<string[]> {
  const pairs = words.map((word, place) => word + (words[place + 1] ?? ''));
  const joined = await findKnownWords(db, shopId, pairs.slice(0, -1));
  const corrected: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const pair = pairs[place] ?? '';
    if (next !== undefined && !(isMeant(word) && isMeant(next)) && joined.has(pair)) {
      corrected.push(pair);
      place++;
    } else if (isMeant(word)) corrected.push(word);
    else {
      const nearest = await correctWord(db, shopId, word, besides);
      corrected.push(...(nearest === null ? await splitWord(db, shopId, word) : [nearest]));
    }
  }
  return corrected;
}

/** The two known words that a word consists of, the longest first one; else the word itself. */
async function splitWord(db: Database, shopId: string, word: string): Promise<string[]> {
  const cuts: [string, string][] = [];
  for (let cut = word.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut--)
    cuts.push([word.slice(0, cut), word.slice(cut)]);
  if (cuts.length === 0) return [word];
  const known = await findKnownWords(db, shopId, cuts.flat());
  return cuts.find((parts) => parts.every((part) => known.has(part))) ?? [word];
}

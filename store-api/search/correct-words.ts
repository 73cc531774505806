import type { Statements } from './limit-work';
import { correctWord, findKnownWords, type KnownWords } from './query-words';

/** Words of a request for which a correction is looked for. */
const MAX_CORRECTIONS = 4;

/** Letters that each part of a word has at least that was written without a space. */
const MIN_PART_LENGTH = 3;

/** What was probably meant by a word, in one word or two; the word itself when nothing is near. */
export type WordCorrector = (word: string) => Promise<string[]>;

/**
 * Creates what corrects the words of one request: each of them once, however often the request looks at its text, and none
 * after the fourth or when its time is used up.
 *
 * @param besides words that mean something to the shop, whether or not they are in its catalogue
 */
export function createCorrector(
  statements: Statements,
  shopId: string,
  besides: ReadonlySet<string>,
): WordCorrector {
  const corrected = new Map<string, string[]>();
  return async (word) => {
    const known = corrected.get(word);
    if (known) return known;
    if (word.length < MIN_PART_LENGTH || corrected.size >= MAX_CORRECTIONS || statements.isSpent())
      return [word];
    const nearest = await correctWord(statements, shopId, word, besides);
    const meant = nearest === null ? await splitWord(statements, shopId, word) : [nearest];
    corrected.set(word, meant);
    return meant;
  };
}

/** Each word with the next one, as they would be written as one. */
export function joinPairs(words: string[]): string[] {
  return words.slice(0, -1).map((word, place) => word + words[place + 1]);
}

/**
 * What was probably meant by the words of a query: two that are one word in the catalogue, misspelt ones, and two that were
 * written as one.
 *
 * @param isMeant whether a word needs no correction
 * @param known has two words, written as one, where they are in the catalogue
 */
export async function correctWords(
  words: string[],
  isMeant: (word: string) => boolean,
  known: KnownWords,
  correct: WordCorrector,
): Promise<string[]> {
  const pairs = joinPairs(words);
  const corrected: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const pair = pairs[place] ?? '';
    if (next !== undefined && !(isMeant(word) && isMeant(next)) && known.has(pair)) {
      corrected.push(pair);
      place++;
    } else if (isMeant(word)) corrected.push(word);
    else corrected.push(...(await correct(word)));
  }
  return corrected;
}

/** The two known words that a word consists of, the longest first one; else the word itself. */
async function splitWord(statements: Statements, shopId: string, word: string): Promise<string[]> {
  const cuts: [string, string][] = [];
  for (let cut = word.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut--)
    cuts.push([word.slice(0, cut), word.slice(cut)]);
  if (cuts.length === 0) return [word];
  const known = await findKnownWords(statements, shopId, cuts.flat());
  return cuts.find((parts) => parts.every((part) => known.has(part))) ?? [word];
}

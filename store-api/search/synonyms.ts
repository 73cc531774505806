import { wordsOf } from './words';

/** What may stand for a part of a query: one of several words, or sequences of words. */
export type Alternatives = string[][];

/** A phrase that means what others mean, but not the other way round; the alternatives are searched for as they are. */
export type OneWaySynonym = { phrase: string; alternatives: Alternatives };

/** Finds what means the same as the words from a place on. */
export type SynonymFinder = (words: string[]) => { length: number; alternatives: Alternatives };

/**
 * Prepares a shop's synonyms for look-up. The longest sequence of words that has any is replaced as a whole, so that the
 * `t` of 't shirt' finds no size.
 *
 * @param groups words, or several words, that mean the same
 */
export function createSynonymFinder(groups: string[][], oneWay: OneWaySynonym[] = []): SynonymFinder {
  const byPhrase = new Map<string, Alternatives>();
  let longest = 1;
  for (const group of groups) {
    const phrases = unique(group.map(wordsOf).filter((words) => words.length > 0));
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      longest = Math.max(longest, phrase.length);
      byPhrase.set(key, unique([phrase, ...(byPhrase.get(key) ?? []), ...phrases]));
    }
  }
  for (const { phrase, alternatives } of oneWay) {
    const words = wordsOf(phrase);
    const key = words.join(' ');
    longest = Math.max(longest, words.length);
    byPhrase.set(key, unique([words, ...(byPhrase.get(key) ?? []), ...alternatives]));
  }
  return (words) => {
    for (let length = Math.min(longest, words.length); length > 0; length--) {
      const alternatives = byPhrase.get(words.slice(0, length).join(' '));
      if (alternatives) return { length, alternatives };
    }
    return { length: 1, alternatives: [words.slice(0, 1)] };
  };
}

function unique(phrases: string[][]): string[][] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

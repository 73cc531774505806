import { joinPairs } from './correct-words';
import type { Statements } from './limit-work';
import { findKnownWords, readTerms, type KnownWords } from './query-words';
import { createSynonymFinder, type Alternatives, type OneWaySynonym, type SynonymFinder } from './synonyms';
import { wordsOf } from './words';
import type { ShopSearch } from '../shops/shop-schema';

const LETTER_SIZES = new Set(['s', 'm', 'l']);

const SIZE_PHRASES = {
  xs: ['extra small', 'x small'],
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xl: ['extra large', 'x large'],
  xxl: ['double xl', 'xx large', 'extra extra large'],
};

/** Sizes in words: what comes in the size, and what is described so. */
const SIZE_SYNONYMS: OneWaySynonym[] = Object.entries(SIZE_PHRASES).flatMap(([size, phrases]) =>
  phrases.map((phrase) => ({ phrase, alternatives: [[`=size:${size}`], wordsOf(phrase)] })),
);

/** Replaces sizes in words only. */
export const withoutSynonyms = createSynonymFinder([], SIZE_SYNONYMS);

/** The words of a shop besides those of its products. */
export type Vocabulary = {
  synonymsOf: SynonymFinder;
  /** Words that a misspelt one may have been meant to be. */
  words: ReadonlySet<string>;
};

export function readVocabulary(search: ShopSearch | null): Vocabulary {
  const { synonyms = [], oneWaySynonyms = {}, swatches = {} } = search ?? {};
  const oneWay = Object.entries(oneWaySynonyms).map(([phrase, meant]) => ({
    phrase,
    alternatives: meant.map(wordsOf),
  }));
  const phrases = [
    ...synonyms.flat(),
    ...Object.keys(oneWaySynonyms),
    ...Object.keys(swatches),
    ...Object.values(SIZE_PHRASES).flat(),
  ];
  return {
    synonymsOf: createSynonymFinder(synonyms, [...SIZE_SYNONYMS, ...oneWay]),
    words: new Set(phrases.flatMap(wordsOf)),
  };
}

/** What the shop's catalogue and vocabulary know of the words of a query. */
type Meaning = {
  /** Whether a word needs no correction. */
  hasMeaning: (word: string) => boolean;
  /** The words, what means the same, and two of them in a row written as one, where the catalogue has them. */
  known: KnownWords;
};

/** @param isAlone whether the query has a single word */
export async function findMeaning(
  statements: Statements,
  shopId: string,
  words: string[],
  { synonymsOf }: Vocabulary,
  isAlone: boolean,
): Promise<Meaning> {
  const meant = readTerms(words, synonymsOf).flatMap(({ alternatives }) => alternatives.flat());
  const known = await findKnownWords(statements, shopId, [...words, ...joinPairs(words), ...meant]);
  return {
    known,
    hasMeaning: (word) =>
      known.has(word) ||
      synonymsOf([word]).alternatives.length > 1 ||
      // Beside another word, a single letter that is a size is no beginning of a word.
      (!isAlone && LETTER_SIZES.has(word)),
  };
}

const DEPARTMENTS = ['men', 'women'];

/** Whether a department is among what means the same. */
export function namesDepartment(alternatives: Alternatives): boolean {
  return alternatives.some((phrase) => DEPARTMENTS.includes(phrase.join(' ')));
}

/**
 * A search text without the department that it names, such as 'chappals' of 'chappals for men'.
 *
 * @returns null when it names none, or nothing else
 */
export function withoutDepartment(text: string, { synonymsOf }: Vocabulary): string | null {
  const parts = text.split(/\s+/).filter(Boolean);
  const isDepartment = (part = '') => {
    const words = wordsOf(part);
    return words.length > 0 && words.every((word) => namesDepartment(synonymsOf([word]).alternatives));
  };
  const kept = parts.filter(
    (part, place) => !isDepartment(part) && !(part.toLowerCase() === 'for' && isDepartment(parts[place + 1])),
  );
  return kept.length === 0 || kept.length === parts.length ? null : kept.join(' ');
}

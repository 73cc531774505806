import { namedColors } from './color-words';
import type { KnownWords, Term } from './query-words';
import type { NamedWords } from './relaxed-schema';
import { countOf } from './relevance';
import { FEW, type TextSearch } from './text-search';
import { namesDepartment } from './vocabulary';
import { searchKey, wordsOf } from './words';

/** Times that a word is left out. */
const MAX_ROUNDS = 2;

/** How much a term tells of what is wanted. */
const TELLING = { nothing: 0, little: 1, quality: 2, goods: 3 };

/** What a shopper typed, and the names that a shop has for what it sells. */
export type ShopNames = { typed: string; colors: string[]; types: string[] };

/** What is left of a text, and what was left out. */
export type Relaxed = { kept: Term[]; leftOut: Term[] };

/**
 * Leaves the least telling term of a text out, and then another one: what no product has goes at once, then what says
 * little, qualities such as colors, and last what names goods. Of two that tell as much, one that was corrected goes
 * first, then the one of more products. A department stays.
 *
 * @returns one after the other, as far as what is left tells anything
 */
export function relaxText({ terms, known }: TextSearch, names: ShopNames): Relaxed[] {
  const departments = terms.filter(({ alternatives }) => namesDepartment(alternatives));
  const ranked = terms
    .filter((term) => !departments.includes(term))
    .map((term) => ({
      term,
      rank: tellingOf(term, known, names),
      isTyped: isTyped(term, names),
      count: countOf(term, known, 'products'),
    }))
    .sort((a, b) => b.rank - a.rank || Number(b.isTyped) - Number(a.isTyped) || a.count - b.count);
  const isTold = ranked.some(({ rank }) => rank >= TELLING.quality);
  const first = Math.max(1, ranked.filter(({ rank }) => rank === TELLING.nothing).length);
  const ordered = ranked.map(({ term }) => term);
  return Array.from({ length: isTold ? MAX_ROUNDS : 0 }, (_, round) => ordered.length - first - round)
    .filter((left) => left > 0)
    .map((left) => ({
      kept: [...departments, ...ordered.slice(0, left).toReversed()],
      leftOut: ordered.slice(left),
    }));
}

function tellingOf(term: Term, known: KnownWords, names: ShopNames): number {
  if (namesGoods(term, names)) return TELLING.goods;
  if (countOf(term, known, 'products') === 0) return TELLING.nothing;
  const isQuality = isColor(term, names) || countOf(term, known, 'titles') >= FEW;
  return isQuality ? TELLING.quality : TELLING.little;
}

/** Whether a term names goods, such as 'dress' where a type is Dresses, and 'skirt' where one is Skirts & Lehengas. */
export function namesGoods({ alternatives }: Term, { types }: ShopNames): boolean {
  const heads = types.flatMap((type) => type.split('&').map((part) => wordsOf(part).at(-1)));
  return !namesDepartment(alternatives) && alternatives.some((phrase) => heads.includes(phrase.at(-1)));
}

function isColor(term: Term, { colors }: ShopNames): boolean {
  return namedColors([term], colors).length > 0;
}

/** Whether what has a term alone is worth telling: a color, or goods that were not guessed. */
export function isTelling(term: Term, names: ShopNames): boolean {
  return isColor(term, names) || (namesGoods(term, names) && isTyped(term, names));
}

function isTyped({ words }: Term, { typed }: ShopNames): boolean {
  const own = wordsOf(typed);
  return words.every((word) => own.includes(word));
}

/** Names terms by the words that were typed for them; corrected words are as the catalogue has them. */
export function nameTerms(terms: Term[], names: ShopNames): NamedWords {
  const tokens = searchKey(names.typed).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*(?<!['’-])/gu) ?? [];
  const asTyped = (word: string) => tokens.find((token) => wordsOf(token).join() === word) ?? word;
  const telling = terms.filter(({ alternatives }) => !namesDepartment(alternatives));
  return {
    q: telling.flatMap(({ words }) => words.map(asTyped)).join(' '),
    kind: telling.some((term) => namesGoods(term, names)) ? 'goods' : 'quality',
  };
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { productIndex } from '../db/schema/search';
import type { Shop } from '../db/schema/shops';
import { takePrices, type PriceRange } from './price-words';
import { completeWord, correctWord, findKnownWords, significantWords, wordsQuery } from './query-words';
import { createSynonymFinder } from './synonyms';
import { allOf, anyOf } from './ts-query';
import { wordsOf } from './words';

/** Exact words that find fewer products are searched with correction. */
const FEW = 3;

/** What a search text means. */
export type TextSearch = {
  /** Finds the products as a tsquery; null when the text has nothing to search for besides prices. */
  query: string | null;
  /** Finds those that have what was typed, without synonyms and corrections: they come first. */
  typed: string | null;
  /** Prices in words. */
  range: PriceRange;
  /** What was probably meant, when what was typed finds nothing. */
  didYouMean: string | null;
};

/**
 * Reads a search text: prices, synonyms, a last word that is still being typed, and misspelt words.
 *
 * @param within finds the products among which is searched, as a tsquery
 */
export async function readTextSearch(
  db: Database,
  shop: Shop,
  text: string,
  within: string,
): Promise<TextSearch> {
  const { rest, range } = takePrices(text);
  const words = significantWords(wordsOf(rest));
  if (words.length === 0) return { query: null, typed: null, range, didYouMean: null };

  const synonymsOf = createSynonymFinder(shop.search?.synonyms ?? []);
  const known = await findKnownWords(db, shop.id, words);
  const hasMeaning = (word: string) => known.has(word) || synonymsOf([word]).alternatives.length > 1;
  const last = words.at(-1) ?? '';
  const completions = hasMeaning(last) ? [] : await completeWord(db, shop.id, last);
  const exact = wordsQuery(words, synonymsOf, completions);
  const typed = wordsQuery(words, (rest) => ({ length: 1, alternatives: [rest.slice(0, 1)] }), completions);
  const asTyped: TextSearch = { query: exact, typed, range, didYouMean: null };
  if (words.every(hasMeaning)) return asTyped;

  const found = await countFew(db, allOf([within, exact]) ?? within);
  if (found >= FEW) return asTyped;
  const synonyms = shop.search?.synonyms.flat().flatMap(wordsOf) ?? [];
  const corrected: string[] = [];
  for (const word of words) {
    const isComplete = hasMeaning(word) || (word === last && completions.length > 0);
    corrected.push((isComplete ? null : await correctWord(db, shop.id, word, synonyms)) ?? word);
  }
  if (corrected.every((word, place) => word === words[place])) return asTyped;
  const meant = wordsQuery(corrected, synonymsOf);
  const isFound = found > 0 || (await countFew(db, allOf([within, meant]) ?? within)) > 0;
  if (!isFound) return asTyped;
  return {
    query: anyOf([exact, meant].filter((query) => query !== null)),
    typed: found > 0 ? exact : meant,
    range,
    didYouMean: found > 0 ? null : corrected.join(' '),
  };
}

/** The matches are found by the index, without the limit: a look at all products for a few takes longest for none. */
async function countFew(db: Database, query: string): Promise<number> {
  const found = await db.execute(sql`
    with matching as materialized (
      select product_id from ${productIndex} where ${productIndex.words} @@ ${query}::tsquery
    )
    select count(*)::integer as found from (select from matching limit ${FEW}) as few
  `);
  return z.object({ rows: z.tuple([z.object({ found: z.number() })]) }).parse(found).rows[0].found;
}

import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { productIndex } from '../db/schema/search';
import type { Shop } from '../db/schema/shops';
import { takePrices, type PriceRange } from './price-words';
import { correctWords, type WordCorrector } from './correct-words';
import type { Statements } from './limit-work';
import {
  completeWord,
  findKnownWords,
  queryWords,
  readTerms,
  significantWords,
  wordQueries,
  type KnownWords,
  type Term,
} from './query-words';
import { namedBy } from './relevance';
import { allOf, anyOf, matchesAll } from './ts-query';
import { findMeaning, withoutSynonyms, type Vocabulary } from './vocabulary';

/** Exact words that find fewer products are searched with correction, and with fewer words. */
export const FEW = 3;

/** What a search text means. */
export type TextSearch = {
  /** Find the products as tsqueries that all match; none when the text has nothing to search for besides prices. */
  queries: string[];
  /** Finds those that have what was typed, without synonyms and corrections: they come first. */
  typed: string | null;
  /** Each finds what has one of the words, and adds to the relevance of what has it in a telling place. */
  ranks: string[];
  /** Prices in words. */
  range: PriceRange;
  /** The least reduction in percent, in words. */
  discount: number | undefined;
  /** What was probably meant, when what was typed finds nothing. */
  didYouMean: string | null;
  /** Its words, corrected where that is likely, of which some may be left out. */
  terms: Term[];
  /** The counts of their words. */
  known: KnownWords;
  /** What holds besides for the products. */
  condition: SQL | undefined;
};

/**
 * Reads a search text: prices, synonyms, a last word that is still being typed, and misspelt words.
 *
 * @param correct corrects the words of this request
 * @param within find the products among which is searched, as tsqueries that all match
 */
export async function readTextSearch(
  statements: Statements,
  shop: Shop,
  vocabulary: Vocabulary,
  correct: WordCorrector,
  text: string,
  within: string[],
): Promise<TextSearch> {
  const { rest, range, discount } = takePrices(text);
  const given = queryWords(rest);
  const words = significantWords(given);
  const read = { range, discount, didYouMean: null };
  if (words.length === 0)
    return {
      queries: [],
      typed: null,
      ranks: [],
      ...read,
      terms: [],
      known: new Map(),
      condition: undefined,
    };

  const { synonymsOf } = vocabulary;
  const { hasMeaning, known } = await findMeaning(statements, shop.id, words, vocabulary, given.length === 1);
  const last = words.at(-1) ?? '';
  const completions = hasMeaning(last) ? [] : await completeWord(statements, shop.id, last);
  const terms = readTerms(words, synonymsOf, completions);
  const exact = terms.map(({ query }) => query);
  const typed = wordQueries(words, withoutSynonyms, completions);
  const asTyped: TextSearch = {
    queries: exact,
    typed: allOf(typed),
    // Where they are the same, adding the relevance twice changes no order.
    ranks: [...new Set(notNull([anyOf(typed), anyOf(exact)]))],
    ...read,
    terms,
    known,
    condition: namedBy(terms, known),
  };
  if (words.every(hasMeaning) || statements.isSpent()) return asTyped;

  const found = await countFew(statements, [...within, ...exact]);
  if (found >= FEW) return asTyped;
  const isMeant = (word: string) => hasMeaning(word) || (word === last && completions.length > 0);
  const corrected = await correctWords(words, isMeant, known, correct);
  if (corrected.join(' ') === words.join(' ')) return asTyped;
  const stillTyped = corrected.at(-1) === last ? completions : [];
  const meantTerms = readTerms(corrected, synonymsOf, stillTyped);
  const meant = meantTerms.map(({ query }) => query);
  const meantWords = meantTerms.flatMap(({ alternatives }) => alternatives.flat());
  const meantKnown = await findKnownWords(statements, shop.id, meantWords);
  const asMeant = { terms: meantTerms, known: meantKnown };
  const isFound = found > 0 || (await countFew(statements, [...within, ...meant])) > 0;
  if (!isFound) return { ...asTyped, ...asMeant };
  return {
    queries: found > 0 ? notNull([anyOf(notNull([allOf(exact), allOf(meant)]))]) : meant,
    typed: allOf(found > 0 ? exact : meant),
    ranks: notNull([found > 0 ? anyOf(exact) : null, anyOf(meant)]),
    range,
    discount,
    didYouMean: found > 0 ? null : corrected.join(' '),
    ...asMeant,
    // What has the words as they were typed may not have those that were meant.
    condition: found > 0 ? undefined : namedBy(meantTerms, meantKnown),
  };
}

function notNull(queries: (string | null)[]): string[] {
  return queries.filter((query) => query !== null);
}

/** The matches are found by the index, without the limit: a look at all products for a few takes longest for none. */
async function countFew({ run }: Statements, queries: string[]): Promise<number> {
  const counting = sql`
    with matching as materialized (
      select product_id from ${productIndex} where ${matchesAll(queries)}
    )
    select count(*)::integer as found from (select from matching limit ${FEW}) as few
  `;
  const found = await run((db) => db.execute(counting));
  return z.object({ rows: z.tuple([z.object({ found: z.number() })]) }).parse(found).rows[0].found;
}

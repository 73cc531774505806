import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, like, not, or, sql } from 'drizzle-orm';
import { searchWords } from '../db/schema/search';
import type { Statements } from './limit-work';
import { MAX_DISTANCE, nearestWord, type KnownWord } from './spelling';
import type { Alternatives, SynonymFinder } from './synonyms';
import { allOf, anyOf, lexeme } from './ts-query';
import { cutNormalized, wordsOf } from './words';

/** Words that say nothing about a product, in English and in Hindi. */
const FILLERS = new Set(
  (
    'a an and at by for from in is it its of on or that the to with size color colour rs rupee inr ka ke ki ko liye me mein wala wale wali ' +
    'wear outfit buy online cheap sasta saste sasti best ' +
    'latest new newest arrival'
  ).split(' '),
);

/** Completions that a word which is still being typed is searched as. */
const MAX_COMPLETIONS = 20;

/** A word that is no name and that a larger part of the products have, such as that of an attribute, is not what was meant. */
const MAX_PERCENT = 25;

/** Words among which a misspelt one is looked for. */
const MAX_CANDIDATES = 60;
const MIN_SIMILARITY = 0.12;

/** Words of a query, and characters of each: what comes after them is left out. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;

/**
 * The different words of a query; what has neither letters nor digits, such as an emoji, is none. A word may stand twice in
 * a row, as in 'extra extra large'.
 */
export function queryWords(text: string): string[] {
  return wordsOf(text.replace(/\p{Extended_Pictographic}/gu, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => cutNormalized(word, MAX_WORD_LENGTH))
    .filter((word, place, words) => {
      const isRepeated = word === words[place - 1] && word !== words[place - 2];
      return isRepeated || words.indexOf(word) === place;
    })
    .slice(0, MAX_WORDS);
}

const NEWEST = new Set(['new', 'newest', 'latest', 'arrival']);

/** Whether a text asks for nothing but what is new. */
export function isNewestOnly(text: string): boolean {
  const words = queryWords(text);
  return words.some((word) => NEWEST.has(word)) && words.every((word) => FILLERS.has(word));
}

/** The words to search for; fillers count when there is nothing else. */
export function significantWords(words: string[]): string[] {
  const significant = words.filter((word) => !FILLERS.has(word));
  return significant.length > 0 ? significant : words;
}

/** Words of a query that mean something together, mostly a single one. */
export type Term = {
  words: string[];
  /** What means the same, with the words themselves. */
  alternatives: Alternatives;
  /** Finds as a tsquery what has one of them. */
  query: string;
};

/**
 * Reads the terms of a query.
 *
 * @param completions what the last word may be the beginning of
 */
export function readTerms(words: string[], synonymsOf: SynonymFinder, completions: string[] = []): Term[] {
  const terms: Term[] = [];
  for (let place = 0; place < words.length;) {
    const { length, alternatives } = synonymsOf(words.slice(place));
    const own = words.slice(place, place + length);
    place += length;
    const meant =
      place === words.length ? [...alternatives, ...completions.map((word) => [word])] : alternatives;
    const query = anyOf(meant.map((phrase) => allOf(phrase.map(lexeme)) ?? ''));
    if (query !== null) terms.push({ words: own, alternatives: meant, query });
  }
  return terms;
}

/** Writes a tsquery for each term of a query, which finds what has its words or means the same. */
export function wordQueries(...query: Parameters<typeof readTerms>): string[] {
  return readTerms(...query).map(({ query: termQuery }) => termQuery);
}

const wordColumns = { word: searchWords.word, products: searchWords.products };

function inShop(shopId: string, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(eq(searchWords.shopId, shopId), gt(searchWords.products, 0), ...conditions);
}

/** One parameter for all: hundreds of them would take longer to write than to compare. */
function isOneOf(words: Iterable<string>): SQL {
  return sql`${searchWords.word} = any(${sql.param([...words])}::text[])`;
}

/** The words that products of the shop have besides in their descriptions, and how many have them, in titles or at all. */
export type KnownWords = Map<string, { products: number; titles: number }>;

export async function findKnownWords(
  { run }: Statements,
  shopId: string,
  words: string[],
): Promise<KnownWords> {
  const known = await run((db) =>
    db
      .select({ ...wordColumns, titles: searchWords.titles })
      .from(searchWords)
      .where(inShop(shopId, isOneOf(words))),
  );
  return new Map(known.map(({ word, ...counts }) => [word, counts]));
}

/** The most usual words that begin with what was typed. */
export async function completeWord({ run }: Statements, shopId: string, typed: string): Promise<string[]> {
  const completions = await run((db) =>
    db
      .select(wordColumns)
      .from(searchWords)
      .where(inShop(shopId, like(searchWords.word, startingWith(typed))))
      .orderBy(desc(searchWords.products), searchWords.word)
      .limit(MAX_COMPLETIONS),
  );
  return completions.map(({ word }) => word);
}

/** The pattern of what begins with a text. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The word that a misspelt one was meant to be; null when none is near, and for numbers.
 *
 * @param besides words that mean something to the shop, whether or not they are in its catalogue
 */
export async function correctWord(
  { run }: Statements,
  shopId: string,
  typed: string,
  besides: ReadonlySet<string>,
): Promise<string | null> {
  if (typed.length < 3 || /\d/.test(typed)) return null;
  const similarity = sql<number>`similarity(${searchWords.word}, ${typed})`;
  const most = sql`select max(${searchWords.products}) from ${searchWords} where ${searchWords.shopId} = ${shopId}`;
  const candidates = await run((db) =>
    db
      .select({ ...wordColumns, titles: searchWords.titles })
      .from(searchWords)
      .where(
        inShop(
          shopId,
          sql`length(${searchWords.word}) between ${typed.length - MAX_DISTANCE} and ${typed.length + MAX_DISTANCE}`,
          sql`${similarity} >= ${MIN_SIMILARITY}`,
          not(isOneOf(FILLERS)),
          or(
            gt(searchWords.titles, 0),
            isOneOf(besides),
            sql`100 * ${searchWords.products} < ${MAX_PERCENT} * (${most})`,
          ),
        ),
      )
      .orderBy(desc(similarity), searchWords.word)
      .limit(MAX_CANDIDATES),
  );
  const known: KnownWord[] = candidates.map(({ word, products, titles }) => ({
    word,
    products,
    isName: titles > 0 || besides.has(word),
  }));
  const others = [...besides].map((word) => ({ word, products: 0, isName: true }));
  return nearestWord(typed, [...known, ...others]);
}

import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { productCounts, products } from '../db/schema/products';
import { productIndex, searchWords } from '../db/schema/search';
import type { Shop } from '../db/schema/shops';
import { toPaise } from '../money';
import { productColumns, type StoredProduct } from '../products/product-schema';
import type { ShopSearch } from '../shops/shop-schema';
import { correctWords, createCorrector } from './correct-words';
import type { Statements } from './limit-work';
import { takePrices } from './price-words';
import {
  completeWord,
  findKnownWords,
  queryWords,
  significantWords,
  startingWith,
  wordQueries,
} from './query-words';
import type { SynonymFinder } from './synonyms';
import { allOf, filterQuery, matchesAll } from './ts-query';
import { findMeaning, readVocabulary, withoutDepartment, type Vocabulary } from './vocabulary';
import { wordsOf } from './words';

const MAX_QUERIES = 6;
const MAX_CATEGORIES = 4;
const MAX_PRODUCTS = 4;

/** Matches of which the best are suggested: a look at more would take longer than a shopper waits between letters. */
const MAX_LOOKED_AT = 300;

/** A category of the shop, or a type of product within its categories. */
type SuggestedCategory = { name: string; category?: string; parentCategory?: string };

export type Suggestions = { queries: string[]; categories: SuggestedCategory[]; products: StoredProduct[] };

/**
 * What a shopper may be about to search for; before anything is typed, what the shop names popular. Where nothing begins as
 * what is typed, it is what may have been meant.
 */
export async function suggest(
  statements: Statements,
  shop: Shop,
  search: ShopSearch,
  typed: string,
): Promise<Suggestions> {
  const words = toWords(typed);
  const { maxPrice } = takePrices(typed).range;
  const popular = search.popularSearches.slice(0, MAX_QUERIES);
  if (words.length === 0)
    return {
      queries: maxPrice === undefined ? popular : [`under ₹${maxPrice.toLocaleString('en-IN')}`],
      categories: shop.categories.slice(0, MAX_CATEGORIES).map((name) => ({ name, category: name })),
      products:
        maxPrice === undefined
          ? []
          : await findProducts(statements, shop.id, {
              queries: [],
              condition: lte(productIndex.price, toPaise(maxPrice)),
              isFound: true,
            }),
    };
  const vocabulary = readVocabulary(search);
  const typeKeys = await readTypeKeys(statements, shop.id);
  const find = (meant: string[], isTyped: boolean) =>
    suggestFor(statements, shop, search, vocabulary, { words: meant, isTyped, typeKeys });
  const { isBeginning, ...found } = await find(words, true);
  if (!isEmpty(found) || statements.isSpent()) return found;
  const meaning = await findMeaning(statements, shop.id, words, vocabulary, words.length === 1);
  const last = words.at(-1) ?? '';
  const isMeant = (word: string) => meaning.hasMeaning(word) || (word === last && isBeginning);
  const correct = createCorrector(statements, shop.id, vocabulary.words);
  const corrected = await correctWords(words, isMeant, meaning.known, correct);
  const meant = isSame(corrected, words) ? found : await find(corrected, false);
  if (!isEmpty(meant)) return meant;
  const rest = withoutDepartment(corrected.join(' '), vocabulary);
  const broader = rest === null || statements.isSpent() ? meant : await find(toWords(rest), false);
  // Goods mostly come last: the dress of 'red dress'.
  const goods = corrected.at(-1) ?? '';
  const isLeft = corrected.length > 1 && isEmpty(broader) && !statements.isSpent();
  return isLeft && meaning.hasMeaning(goods) ? find([goods], false) : broader;
}

function toWords(text: string): string[] {
  return significantWords(queryWords(takePrices(text).rest));
}

function isSame(words: string[], others: string[]): boolean {
  return words.join(' ') === others.join(' ');
}

function isEmpty({ queries, categories, products: found }: Suggestions): boolean {
  return queries.length + categories.length + found.length === 0;
}

/**
 * @param meant.isTyped whether the words are those that were typed; others are suggested themselves as well
 * @param meant.typeKeys the shop's types of products, in lower case
 * @returns besides, whether a word of the shop's products begins as the last one
 */
async function suggestFor(
  statements: Statements,
  shop: Shop,
  search: ShopSearch,
  { synonymsOf }: Vocabulary,
  { words, isTyped, typeKeys }: { words: string[]; isTyped: boolean; typeKeys: string[] },
): Promise<Suggestions & { isBeginning: boolean }> {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const completions = await completeSearch(statements, shop.id, before, synonymsOf, last);
  // Words that begin so in attributes only would be too many to look for.
  const known = completions.length > 0 ? completions : await completeWord(statements, shop.id, last);
  const found = await findProducts(statements, shop.id, {
    queries: wordQueries(words, synonymsOf, known),
    isFound: completions.length > 0,
  });
  const completed = completions.map((word) => [...before, word].join(' '));
  const meant = isTyped || found.length === 0 ? [] : [words.join(' ')];
  return {
    queries: suggestQueries(search, words, [...meant, ...completed]),
    categories: await findCategories(statements, shop, words, typeKeys),
    products: found,
    isBeginning: known.length > 0,
  };
}

/** Completes the last word with those of titles, categories and types that have the words before it. */
async function completeSearch(
  statements: Statements,
  shopId: string,
  before: string[],
  synonymsOf: SynonymFinder,
  last: string,
): Promise<string[]> {
  const pattern = startingWith(last);
  const query = allOf([filterQuery(shopId, { featured: false }), ...wordQueries(before, synonymsOf)]);
  // Where a word is known, reading until it has come often enough takes less than finding all that have it.
  const isKnown = before.length === 1 && (await findKnownWords(statements, shopId, before)).size === 1;
  const certain = isKnown ? `limit ${MAX_LOOKED_AT}` : '';
  const completing =
    before.length === 0
      ? sql`
          select word from ${searchWords}
          where ${searchWords.shopId} = ${shopId} and word like ${pattern} and titles > 0
          order by titles desc, word limit ${MAX_QUERIES}
        `
      : sql`
          select word from ts_stat(
            format('with matching as materialized (select words from product_index where words @@ %L %s)
              select words from matching limit %s', ${query}::text, ${certain}::text, ${MAX_LOOKED_AT}::integer),
            'ab'
          )
          where word like ${pattern} order by ndoc desc, word limit ${MAX_QUERIES}
        `;
  const completed = await statements.run((db) => db.execute(completing));
  return z
    .object({ rows: z.array(z.object({ word: z.string() })) })
    .parse(completed)
    .rows.map(({ word }) => word);
}

/** The shop's collections and popular searches first, then what was typed with its last word completed. */
function suggestQueries(search: ShopSearch, words: string[], completed: string[]): string[] {
  const named = [...search.collections.map(({ title }) => title), ...search.popularSearches];
  const popular = named.filter((query) => startsWords(wordsOf(query), words));
  const byWords = new Map(
    [...popular, ...completed].toReversed().map((query) => [wordsOf(query).join(' '), query]),
  );
  return [...byWords.values()].toReversed().slice(0, MAX_QUERIES);
}

/** Whether each typed word is one of some words, or the last one the beginning of one. */
function startsWords(words: string[], typed: string[]): boolean {
  return typed.every((part, place) =>
    words.some((word) => (place === typed.length - 1 ? word.startsWith(part) : word === part)),
  );
}

/** The types of a shop's products, those with the most products first. */
export async function readTypeKeys({ run }: Statements, shopId: string): Promise<string[]> {
  const counted = await run((db) =>
    db
      .select({ key: productCounts.parentKey })
      .from(productCounts)
      .where(and(eq(productCounts.shopId, shopId), gt(productCounts.count, 0)))
      .groupBy(productCounts.parentKey)
      .orderBy(sql`sum(${productCounts.count}) desc`, productCounts.parentKey),
  );
  return counted.map(({ key }) => key);
}

async function findCategories(
  { run }: Statements,
  shop: Shop,
  words: string[],
  typeKeys: string[],
): Promise<SuggestedCategory[]> {
  const categories = shop.categories.filter((name) => startsWords(wordsOf(name), words));
  const keys = typeKeys.filter((key) => startsWords(wordsOf(key), words));
  const types: SuggestedCategory[] = [];
  for (const key of keys.slice(0, MAX_CATEGORIES - categories.length)) {
    // The counters have the names in lower case only.
    const [row] = await run((db) =>
      db
        .select({ name: products.parentCategory })
        .from(products)
        .where(and(eq(products.shopId, shop.id), eq(products.parentKey, key)))
        .limit(1),
    );
    if (row) types.push({ name: row.name, parentCategory: row.name });
  }
  return [...categories.map((name) => ({ name, category: name })), ...types].slice(0, MAX_CATEGORIES);
}

/** @param wanted.isFound whether there are such products, so that reading until they come takes no look at all others */
async function findProducts(
  { run }: Statements,
  shopId: string,
  { queries, condition, isFound }: { queries: string[]; condition?: SQL; isFound: boolean },
): Promise<StoredProduct[]> {
  const all = and(matchesAll([filterQuery(shopId, { featured: false }), ...queries]), condition);
  const limit = sql`limit ${MAX_LOOKED_AT}`;
  const finding = sql`
    with matching as materialized (
      select product_id, popularity, created_at, words from ${productIndex}
      where ${productIndex.shopId} = ${shopId} and ${all} ${isFound ? limit : sql``}
    ), found as materialized (select * from matching ${limit})
    select product_id as id from found
    order by ts_rank(words, ${allOf(queries)}::tsquery) desc, popularity desc, created_at desc, product_id desc
    limit ${MAX_PRODUCTS}
  `;
  const found = await run((db) => db.execute(finding));
  const ids = z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse(found)
    .rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await run((db) => db.select(productColumns).from(products).where(inArray(products.id, ids)));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

import { and } from 'drizzle-orm';
import { ApiError } from '../http/errors';
import type { ShopCollection, ShopSearch } from '../shops/shop-schema';
import { parseSearchParams } from './search-params';
import { queryWords, significantWords } from './query-words';
import { readChoices, type SearchPlan } from './search-plan';
import { filterQuery } from './ts-query';
import { searchKey } from './words';

/** The collection of the shop whose title or name a search text is. */
export function findCollection(text: string, { collections }: ShopSearch): ShopCollection | undefined {
  const phrase = toPhrase(text);
  return phrase === ''
    ? undefined
    : collections.find(({ name, title }) => [name, title].some((called) => toPhrase(called) === phrase));
}

function toPhrase(text: string): string {
  return significantWords(queryWords(text)).join(' ');
}

/**
 * Narrows a plan to a named collection of the shop.
 *
 * @returns null when the shop has none of that name
 */
export function withCollection(
  plan: SearchPlan,
  name: string,
  { collections }: ShopSearch,
): SearchPlan | null {
  const collection = collections.find((candidate) => searchKey(candidate.name) === searchKey(name));
  if (!collection) return null;
  const choices = [...readChoices(parseSearchParams(valuesOf(collection), ['facets'])).values()];
  const { category, parentCategory } = collection.query;
  return {
    ...plan,
    queries: [
      ...plan.queries,
      filterQuery(plan.shopId, {
        category: typeof category === 'string' ? category : undefined,
        parentCategory: typeof parentCategory === 'string' ? parentCategory : undefined,
        featured: false,
      }),
      ...choices.map(({ query }) => query).filter((query) => query !== null),
    ],
    condition: and(plan.condition, ...choices.map((choice) => choice.condition)),
  };
}

/** @returns what `GET /products` could not take of a collection's query; null when it can be listed */
export function collectionProblem(collection: ShopCollection): string | null {
  try {
    parseSearchParams(valuesOf(collection), ['facets']);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function valuesOf({ query }: ShopCollection): Record<string, string[]> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value].flat()]));
}

import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import { productIndex } from '../db/schema/search';
import { toPaise } from '../money';
import { choiceQuery, matchesAll } from './ts-query';
import { searchKey } from './words';
import type { SearchParams } from './search-params';

/** What is chosen of one facet: filters of `product_index.words`, or a range of a column. */
type Choice = { query: string | null; condition: SQL | undefined };

/** What a list is narrowed to. */
export type SearchPlan = {
  shopId: string;
  /** Find the products from which facets choose, as tsqueries that all match. */
  queries: string[];
  /** What holds besides for all of them, such as the prices of a collection. */
  condition: SQL | undefined;
  /** By the facet's name. */
  choices: Map<string, Choice>;
};

/** What facets choose: the part of the parameters that collections have as well. */
type Choices = Pick<SearchParams, 'size' | 'color' | 'attribute' | 'minPrice' | 'maxPrice' | 'discount'>;

/** Reads what is chosen, by the facet's name. */
export function readChoices(params: Choices): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  const values = new Map<string, string[]>([
    ['size', params.size],
    ['color', params.color],
  ]);
  for (const pair of params.attribute) {
    const separator = pair.indexOf(':');
    const name = searchKey(pair.slice(0, separator).trim());
    values.set(name, [...(values.get(name) ?? []), pair.slice(separator + 1).trim()]);
  }
  for (const [name, chosen] of values)
    if (chosen.length > 0) choices.set(name, { query: choiceQuery(name, chosen), condition: undefined });
  const { minPrice, maxPrice, discount } = params;
  if (minPrice !== undefined || maxPrice !== undefined)
    choices.set('price', { query: null, condition: priceBetween(minPrice, maxPrice) });
  if (discount.length > 0)
    choices.set('discount', { query: null, condition: gte(productIndex.discount, Math.min(...discount)) });
  return choices;
}

function priceBetween(min: number | undefined, max: number | undefined): SQL | undefined {
  return and(
    min === undefined ? undefined : gte(productIndex.price, toPaise(min)),
    max === undefined ? undefined : lte(productIndex.price, toPaise(max)),
  );
}

/**
 * The condition that a plan puts on `product_index`.
 *
 * @param except the facet whose choice does not count
 */
export function planCondition(
  { shopId, queries, condition, choices }: SearchPlan,
  except?: string,
): SQL | undefined {
  const others = [...choices].filter(([name]) => name !== except).map(([, choice]) => choice);
  const chosen = others.map(({ query }) => query).filter((query) => query !== null);
  return and(
    eq(productIndex.shopId, shopId),
    matchesAll([...queries, ...chosen]),
    condition,
    ...others.map((choice) => choice.condition),
  );
}

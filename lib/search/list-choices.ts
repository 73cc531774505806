import type { SearchParams } from '@/lib/products/list-query';
import { parseRupees } from './price-range';
import { cleanQuery } from './query-text';

/** The orders of a list. */
export const SORTS = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'discount', 'popular'] as const;

export type Sort = (typeof SORTS)[number];

/** What a shopper has searched for, chosen and sorted by. Values are in the order of `listChoiceParams`. */
export type ListChoices = {
  /** Empty without a search. */
  q: string;
  sort: Sort | null;
  size: string[];
  color: string[];
  /** `name:value`. */
  attribute: string[];
  /** Whole rupees. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Whole percent; several mean the least of them. */
  discount: string[];
  collection: string | null;
  /** The label of a facet that is shown with all its values. It chooses nothing. */
  all: string | null;
};

/** The store API refuses more. */
const MAX_VALUES = 30;

/** Reads what is chosen from the parameters of a URL. It never fails: unusable values are left out. */
export function parseListChoices(params: SearchParams): ListChoices {
  const sort = SORTS.find((known) => known === one(params.sort));
  return {
    q: one(params.q),
    sort: sort ?? null,
    size: several(params.size),
    color: several(params.color),
    attribute: several(params.attribute).filter((pair) => /^[^:]+:./.test(pair)),
    minPrice: parseRupees(one(params.minPrice)),
    maxPrice: parseRupees(one(params.maxPrice)),
    discount: several(params.discount).filter((percent) => /^[1-9]\d?$/.test(percent)),
    collection: one(params.collection) || null,
    all: one(params.all) || null,
  };
}

/**
 * The one form in which choices are written in a URL, and sent to the store: keys and values in order, none empty and none
 * twice.
 */
export function listChoiceParams(choices: Partial<ListChoices>): [key: string, value: string][] {
  return Object.entries(choices)
    .flatMap(([key, value]) => [value].flat().map((single): [string, string] => [key, String(single ?? '')]))
    .filter(([, value]) => value !== '')
    .sort(([key, value], [otherKey, otherValue]) => compare(key, otherKey) || compare(value, otherValue));
}

/** Compares by code units: the order is the same on each machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function one(value: string | string[] | undefined): string {
  return cleanQuery([value].flat().at(-1) ?? '');
}

function several(value: string | string[] | undefined): string[] {
  const values = [value].flat().map((single) => cleanQuery(single ?? ''));
  return [...new Set(values)].filter(Boolean).sort(compare).slice(0, MAX_VALUES);
}

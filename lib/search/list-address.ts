import { listPath, parseListQuery, type ListQuery, type SearchParams } from '@/lib/products/list-query';
import { encodeSegment, decodeSegment } from '@/lib/routes/path-segment';
import { listChoiceParams, parseListChoices, type ListChoices } from './list-choices';

/** What a list is asked for: the page of a list, and what is searched for, chosen and sorted by. */
export type ListAddress = { query: ListQuery; choices: ListChoices };

const NO_FILTERS: Omit<ListChoices, 'q' | 'sort'> = {
  size: [],
  color: [],
  attribute: [],
  minPrice: null,
  maxPrice: null,
  discount: [],
  collection: null,
  all: null,
};

/** Reads what a list is asked for from the parameters of a URL. It never fails: unusable values are left out. */
export function parseListAddress(params: SearchParams): ListAddress {
  return { query: parseListQuery(params), choices: parseListChoices(params) };
}

/** As parseListAddress does, from the query of a URL. */
export function parseListParams(params: URLSearchParams): ListAddress {
  return parseListAddress(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])));
}

/** Whether anything is searched for, chosen or sorted by. */
export function hasChoices(choices: ListChoices): boolean {
  return listChoiceParams(choices).length > 0;
}

/** Whether anything is searched for, chosen or sorted by besides a collection, which has pages of its own. */
export function isNarrowed(choices: ListChoices): boolean {
  return hasChoices({ ...choices, collection: null });
}

/** The same address with only those choices that the store's features cover. */
export function offeredAddress({ query, choices }: ListAddress, features: string[]): ListAddress {
  const filters = features.includes('facets') ? choices : NO_FILTERS;
  const q = features.includes('search') ? choices.q : '';
  const sort = features.includes('sort') ? choices.sort : null;
  return { query, choices: { ...filters, q, sort } };
}

/** The path of a list without its query, where a form opens it. */
export function listPathname({ q }: ListChoices): string {
  return q ? '/search' : '/products';
}

/**
 * The path and query by which a list is asked for, a search at `/search`. With any choice its keys and values are sorted; without one
 * it is the path of the page that is kept.
 */
export function listQueryPath({ query, choices }: ListAddress): string {
  const chosen = listChoiceParams(choices);
  if (chosen.length === 0) return listPath(query);
  const [, search] = listPath({ ...query, category: query.category?.toLowerCase() }).split('?');
  const params = new URLSearchParams([...new URLSearchParams(search), ...chosen]);
  // It is stable, so values stay in order.
  params.sort();
  return `${listPathname(choices)}?${params}`;
}

/** The one path of a list: as it is asked for, but that of a whole collection is its own page, which is kept. */
export function listAddressPath(address: ListAddress): string {
  const { query, choices } = address;
  const isWhole = !isNarrowed(choices) && !query.category && !query.parentCategory && !query.featured;
  return choices.collection !== null && isWhole
    ? collectionPath(choices.collection, query.page)
    : listQueryPath(address);
}

/**
 * The page of a collection.
 *
 * @param name as the store spells it
 * @param page from 1
 */
export function collectionPath(name: string, page = 1): string {
  return `/collections/${encodeSegment(name)}${page > 1 ? `?page=${page}` : ''}`;
}

/** Reads what a path of a list asks for, as listAddressPath and listQueryPath write it. */
export function parseListPath(path: string): ListAddress {
  const [pathname = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  const [, name] = pathname.split('/collections/');
  if (name) params.set('collection', decodeSegment(decodeURIComponent(name)));
  return parseListParams(params);
}

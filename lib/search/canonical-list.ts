import { FILTER_KEYS, LIST_QUERY_PATTERNS } from '@/lib/routes/list-query-patterns.mjs';
import { hasChoices, listQueryPath, parseListParams } from './list-address';

const FILTERS = new Set(FILTER_KEYS);
const KEYS = new Set([...Object.keys(LIST_QUERY_PATTERNS), ...FILTER_KEYS, 'sort']);

/** Keys of Next's router, which are no part of an address. */
const ROUTER_KEYS = new Set(['_rsc']);

/**
 * The canonical path of a list that is searched, filtered or sorted, followed by the keys that lists do not know.
 *
 * @param pathname `/products`, which ignores `q`, or `/search`
 * @returns null for a path that is canonical already, and for one without anything usable, which shows a list with noindex or
 *   an empty search
 */
export function canonicalListPath(pathname: string, params: URLSearchParams): string | null {
  const isSearch = pathname === '/search';
  const entries = [...params].filter(([key]) => !ROUTER_KEYS.has(key));
  const isKnown = ([key]: [string, string]) => KEYS.has(key) || (isSearch && key === 'q');
  const known = new URLSearchParams(entries.filter(isKnown));
  const address = parseListParams(known);
  if (isSearch ? !address.choices.q : !hasChoices(address.choices) && !isFiltered(known)) return null;
  const path = listQueryPath(address);
  if (path === (known.size > 0 ? `${pathname}?${known}` : pathname)) return null;
  const others = new URLSearchParams(entries.filter((entry) => !isKnown(entry))).toString();
  return others ? `${path}${path.includes('?') ? '&' : '?'}${others}` : path;
}

/** Whether a filter is named, or anything without a value. A sort order that shops do not know is left as it is. */
function isFiltered(params: URLSearchParams): boolean {
  return [...params].some(([key, value]) => FILTERS.has(key) || value.trim() === '');
}

import { cleanQuery } from './query-text';

/** The path of a search without filters, in the one form of lib/search/list-address.ts. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q: cleanQuery(q) })}`;
}

/** The path of a search without filters, in the one form of lib/search/list-address.ts. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q: q.toWellFormed().replace(/\s+/g, ' ').trim() })}`;
}

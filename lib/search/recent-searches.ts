import { readList, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';
import { cleanQuery } from './query-text';

const MAX_RECENT = 8;

/** What was searched for on this device, the last first. */
export const recentSearches = createStoredValue<string[]>({
  key: 'recentSearches',
  parse: (stored) => {
    const searches = readList(stored, (search) => cleanQuery(readText(search)) || null);
    return [...new Set(searches)].slice(0, MAX_RECENT);
  },
  empty: [],
});

/** Remembers a search; one that differs in case alone takes the place of the earlier. */
export function rememberSearch(text: string): void {
  const search = cleanQuery(text);
  if (search) recentSearches.set([search, ...without(search)].slice(0, MAX_RECENT));
}

export function forgetSearch(search: string): void {
  const rest = without(search);
  recentSearches.set(rest.length > 0 ? rest : null);
}

function without(search: string): string[] {
  return recentSearches.get().filter((other) => other.toLowerCase() !== search.toLowerCase());
}

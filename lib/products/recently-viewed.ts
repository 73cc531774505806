import { readId, readList } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

/** Products that a device remembers. */
export const MAX_RECENT = 12;

/** Ids of the products that were viewed on this device, the latest first. */
export const recentlyViewed = createStoredValue<string[]>({
  key: 'recentlyViewed',
  parse: (stored) => readList(stored, (id) => readId(id) || null).slice(0, MAX_RECENT),
  empty: [],
});

/** Puts a product first. */
export function noteViewed(id: string): void {
  recentlyViewed.set([id, ...withoutIds(recentlyViewed.get(), [id])].slice(0, MAX_RECENT));
}

/** @returns the ids that are not among the others */
export function withoutIds(ids: string[], others: string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

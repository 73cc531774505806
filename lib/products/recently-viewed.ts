import { readId, readList } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

/** Products that a device remembers. */
export const MAX_RECENT = 12;

/** The products that were viewed on this device, the latest first: an id, or `id:Color` where a color was looked at. */
export const recentlyViewed = createStoredValue<string[]>({
  key: 'recentlyViewed',
  parse: (stored) => readList(stored, (id) => readId(id) || null).slice(0, MAX_RECENT),
  empty: [],
});

/** Puts a product first, in the color in which it is looked at. */
export function noteViewed(id: string, color: string | null): void {
  const entry = color ? `${id}:${color}` : id;
  recentlyViewed.set([entry, ...withoutIds(recentlyViewed.get(), [id])].slice(0, MAX_RECENT));
}

/** Remembers the color of a product that is remembered; only stores with `recently-viewed` remember any. */
export function noteColor(id: string, color: string): void {
  const entries = recentlyViewed.get();
  if (withoutIds(entries, [id]).length < entries.length) noteViewed(id, color);
}

/** @returns the entries of other products */
export function withoutIds(entries: string[], ids: string[]): string[] {
  return entries.filter((entry) => !ids.includes(entry.split(':')[0] ?? ''));
}

import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { uniqueCategories } from './list-query';

/** The categories that top bar and home page name first. */
const LEADING = ['Shirts', 'Trousers'];

/**
 * The categories that top bar and home page name first: shirts and trousers. A store that named its own categories without one of
 * them has its own first ones in that place, because that list would be empty; one of other goods that named none has none.
 */
export function leadingCategories({
  categories,
  hasOwnCategories,
  terms,
}: Pick<StoreInfo, 'categories' | 'hasOwnCategories' | 'terms'>): string[] {
  if (!hasOwnCategories) return sellsClothing({ terms }) ? LEADING : [];
  const isLeading = (name: string) => LEADING.some((known) => known.toLowerCase() === name.toLowerCase());
  const names = uniqueCategories(categories);
  const others = names.filter((name) => !isLeading(name));
  const existing = new Set(names.map((name) => name.toLowerCase()));
  return LEADING.flatMap((name) => (existing.has(name.toLowerCase()) ? name : (others.shift() ?? [])));
}

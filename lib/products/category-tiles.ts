import type { StoreInfo } from '@/lib/store-info/store-info';
import { categoryPath } from './list-query';

/** A category with its picture (spec section 3). */
export type CategoryTile = {
  name: string;
  /** Address of its picture; empty shows the fallback picture. */
  image: string;
  path: string;
};

/** Those that have a picture of ours in public/images (spec section 3 and the decisions on it). */
const KNOWN_CATEGORIES = new Set([
  'men',
  'women',
  'accessories',
  'shirts',
  'trousers',
  'tv mounts',
  'hdmi cables',
  'tv remote controls',
  'streaming devices',
  'entertainment units',
]);

/** The tile of a category: the store's picture of it, else ours if we know the name. */
export function categoryTile(name: string, store: Pick<StoreInfo, 'categoryImages'>): CategoryTile {
  const known = name.trim().toLowerCase();
  const ours = KNOWN_CATEGORIES.has(known) ? `/images/category-${known.replaceAll(' ', '-')}.webp` : '';
  return { name, image: store.categoryImages.get(known) ?? ours, path: categoryPath(name) };
}

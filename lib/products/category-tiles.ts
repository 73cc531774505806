import type { StoreInfo } from '@/lib/store-info/store-info';
import { categoryPath } from './list-query';

/** A category with its image. */
export type CategoryTile = {
  name: string;
  /** URL; empty shows the fallback image. */
  image: string;
  path: string;
};

/** Categories with an image in public/images, for stores that provide none. */
const ILLUSTRATED_CATEGORIES = new Set([
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

/** The tile of a category, with the store's image if it has one. */
export function categoryTile(name: string, store: Pick<StoreInfo, 'categoryImages'>): CategoryTile {
  const key = name.trim().toLowerCase();
  const ownImage = ILLUSTRATED_CATEGORIES.has(key) ? `/images/category-${key.replaceAll(' ', '-')}.webp` : '';
  return { name, image: store.categoryImages.get(key) ?? ownImage, path: categoryPath(name) };
}

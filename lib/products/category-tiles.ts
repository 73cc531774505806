import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { categoryPath } from './list-query';

/** A category with its image. */
export type CategoryTile = {
  name: string;
  /** URL; empty shows the fallback image. */
  image: string;
  path: string;
};

/** Categories with an image in public/images, for stores that provide none. */
const CLOTHING_CATEGORIES = new Set(['men', 'women', 'accessories', 'shirts', 'trousers']);
const OTHER_CATEGORIES = new Set([
  'tv mounts',
  'hdmi cables',
  'tv remote controls',
  'streaming devices',
  'entertainment units',
]);

/** The tile of a category, with the store's image if it has one. */
export function categoryTile(name: string, store: Pick<StoreInfo, 'categoryImages' | 'terms'>): CategoryTile {
  const key = name.trim().toLowerCase();
  const isIllustrated = OTHER_CATEGORIES.has(key) || (sellsClothing(store) && CLOTHING_CATEGORIES.has(key));
  const ownImage = isIllustrated ? `/images/category-${key.replaceAll(' ', '-')}.webp` : '';
  return { name, image: store.categoryImages.get(key) ?? ownImage, path: categoryPath(name) };
}

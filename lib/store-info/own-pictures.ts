import type { StoreInfo } from './store-info';

/** So many stand side by side. */
const PICTURES = 3;

/**
 * The pictures with which a shop that has a look of its own (extension `theme`) shows itself, in place of the built-in ones:
 * those of its first categories.
 *
 * @returns three URLs; none for other shops, and for one with fewer pictures
 */
export function ownPictures({
  theme,
  categories,
  categoryImages,
}: Pick<StoreInfo, 'theme' | 'categories' | 'categoryImages'>): string[] {
  if (theme.sheet === null) return [];
  const pictures = categories.flatMap((name) => categoryImages.get(name.trim().toLowerCase()) ?? []);
  return pictures.length < PICTURES ? [] : pictures.slice(0, PICTURES);
}

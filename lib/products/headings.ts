import type { StoreInfo } from '@/lib/store-info/store-info';
import type { ListQuery } from './list-query';

/** The heading of the unfiltered list. */
export const ALL_PRODUCTS = 'All Products';

const KNOWN_HEADINGS = new Map([
  ['men', "Men's Ethnic Wear"],
  ['women', "Women's Ethnic Wear"],
]);

/**
 * The heading of a list page.
 *
 * @param store its categories as it spells them: a URL has them in lower case, which would turn 'TV' into 'Tv'; and its terms: the
 *   specification's headings are those of clothing
 */
export function listHeading(
  { category, featured }: Pick<ListQuery, 'category' | 'featured'>,
  { categories, terms }: Pick<StoreInfo, 'categories' | 'terms'>,
): string {
  if (!category) return featured ? 'Featured Products' : ALL_PRODUCTS;
  const known = terms?.sells ? undefined : KNOWN_HEADINGS.get(category.toLowerCase());
  return known ?? categoryLabel(category, categories);
}

/** A category's own name, where it stands above its types and products: not all men's goods are ethnic wear. */
export function categoryLabel(category: string, categories: string[]): string {
  const key = category.toLowerCase();
  return capitalize((categories.find((name) => name.trim().toLowerCase() === key) ?? category).trim());
}

/** Capitalizes the first letter. */
export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

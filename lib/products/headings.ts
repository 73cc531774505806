import type { ListQuery } from './list-query';

/** The heading of the list of everything. */
export const ALL_PRODUCTS = 'All Products';

const KNOWN_HEADINGS = new Map([
  ['men', "Men's Ethnic Wear"],
  ['women', "Women's Ethnic Wear"],
]);

/**
 * The heading of a list page (spec section 2; `featured` by the decisions on it).
 *
 * @param categories as the store spells them: addresses have them lower-cased, which loses 'TV'
 */
export function listHeading(
  { category, featured }: Pick<ListQuery, 'category' | 'featured'>,
  categories: string[],
): string {
  if (!category) return featured ? 'Featured Products' : ALL_PRODUCTS;
  const key = category.toLowerCase();
  const spelled = categories.find((name) => name.trim().toLowerCase() === key) ?? category;
  return KNOWN_HEADINGS.get(key) ?? capitalize(spelled.trim());
}

/** The name with a capital first letter. */
export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

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
 * @param categories as the store spells them: a URL has them in lower case, which would turn 'TV' into 'Tv'
 */
export function listHeading(
  { category, featured }: Pick<ListQuery, 'category' | 'featured'>,
  categories: string[],
): string {
  if (!category) return featured ? 'Featured Products' : ALL_PRODUCTS;
  const key = category.toLowerCase();
  const spelling = categories.find((name) => name.trim().toLowerCase() === key) ?? category;
  return KNOWN_HEADINGS.get(key) ?? capitalize(spelling.trim());
}

/** Capitalizes the first letter. */
export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

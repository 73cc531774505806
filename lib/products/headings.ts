import type { ListQuery } from './list-query';

const KNOWN_HEADINGS = new Map([
  ['men', "Men's Ethnic Wear"],
  ['women', "Women's Ethnic Wear"],
]);

/** The heading of a list page (spec section 2; `featured` by the decisions on it). */
export function listHeading(query: Pick<ListQuery, 'category' | 'featured'>): string {
  if (query.category) return KNOWN_HEADINGS.get(query.category.toLowerCase()) ?? capitalise(query.category);
  return query.featured ? 'Featured Products' : 'All Products';
}

/** The name with a capital first letter. */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

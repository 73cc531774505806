import type { ListQuery } from '@/lib/products/list-query';
import type { Product } from '@/lib/products/product';
import type { ShareCard } from './share-card';

/** Search engines and messengers show no more of a description. */
const MAX_DESCRIPTION_LENGTH = 200;
const MAX_NAMES = 3;

/** The title of a list page, different for every address. */
export function listTitle(
  { parentCategory, page }: Pick<ListQuery, 'parentCategory' | 'page'>,
  heading: string,
): string {
  const subject = parentCategory ? `${parentCategory} in ${heading}` : heading;
  return page > 1 ? `${subject}, page ${page}` : subject;
}

/**
 * The meta description of a list page.
 *
 * @param names of its first products
 * @param total products on all pages; null when the request to the store failed
 */
export function listDescription(
  title: string,
  storeName: string,
  names: string[],
  total: number | null,
): string {
  const subject = `${title} at ${storeName}`;
  if (!total || names.length === 0) return `${subject}.`;
  const count = `${total} ${total === 1 ? 'product' : 'products'}`;
  return `${subject}: ${count}, among them ${joinNames(names.slice(0, MAX_NAMES))}.`;
}

/** The meta description of a product. Its price comes first, because search engines truncate the end. */
export function productDescription({ description }: Pick<Product, 'description'>, card: ShareCard): string {
  const price = card.compareAtPrice ? `${card.price} (was ${card.compareAtPrice})` : card.price;
  const text = description.replaceAll(/\s+/g, ' ');
  return truncate([price, text].filter(Boolean).join(' · ') || card.heading);
}

function joinNames(names: string[]): string {
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names);
}

/** Shortens a description: counts code points, so that no character is cut in half, and ends after a whole word where there is one. */
export function truncate(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return text;
  const start = characters.slice(0, MAX_DESCRIPTION_LENGTH).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : undefined).replace(/[\s,.;:·]+$/, '')}…`;
}

import { PAGE_SIZE } from './list-query';
import { pageCount } from './page-links';
import type { WireProductList } from './schema';

/**
 * Categories that our own pages link to, whatever the store lists: those of the top bar and the default ones. In lower
 * case.
 */
export const LINKED_CATEGORIES = new Set(['shirts', 'trousers', 'men', 'women', 'accessories']);

/** The parameters of a list that anybody can make up. */
type RequestedList = {
  /** From 1. */
  page: number;
  /** In lower case. */
  category?: string;
  parentCategory?: string;
};

/**
 * Whether a store really has a list, and its URL is not made up: stores may ignore parameters that they do not know, and
 * answer every page and every name with products.
 *
 * @param list the store's answer
 * @param listed categories that the store lists; null when the category came from the store
 */
export function isRealList(
  { page, category, parentCategory }: RequestedList,
  { products, total }: WireProductList,
  listed: string[] | null,
): boolean {
  // A store may miscount: its first page is real with any total.
  if (products.length === 0 || page > Math.max(pageCount(total, PAGE_SIZE), 1)) return false;
  // A store may accept a parent category in any case; only its own spelling is cached.
  if (parentCategory && !products.some((product) => product.parentCategory === parentCategory)) return false;
  return !category || listed === null || isKnownCategory(category, products, listed);
}

/**
 * Whether a category is one that our pages link to, that the store lists or that a product carries. A department such as
 * `men` lists products of other categories.
 *
 * @param category in lower case
 * @param products that the store answered
 * @param listed categories that the store lists
 */
export function isKnownCategory(
  category: string,
  products: { category: string }[],
  listed: string[],
): boolean {
  const isSame = (name: string) => name.trim().toLowerCase() === category;
  return (
    LINKED_CATEGORIES.has(category) ||
    listed.some(isSame) ||
    products.some((product) => isSame(product.category))
  );
}

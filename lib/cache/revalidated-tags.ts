/** Everything that is read from the catalogue. */
export const PRODUCTS_TAG = 'products';
/** The lists of products, whatever their category. */
const LISTS_TAG = 'lists';
/** The lists without a category. */
const ALL_PRODUCTS_TAG = 'all-products';
/** The names that menus and filters collect from products. */
export const MENU_TAG = 'menu';
export const STORE_INFO_TAG = 'store-info';
/** The pages and the journal that a store has written. */
export const PAGES_TAG = 'pages';

/** The tags by which a store names what changed, besides those of a product, its reviews and a category. */
export const REVALIDATED_TAGS = [
  PRODUCTS_TAG,
  LISTS_TAG,
  ALL_PRODUCTS_TAG,
  MENU_TAG,
  STORE_INFO_TAG,
  'policies',
  PAGES_TAG,
] as const;

/** @returns the tag of a category's lists; Next separates tags by commas, which a name may have */
export function categoryTag(category: string): string {
  return `category:${encodeURIComponent(category.trim().toLowerCase())}`;
}

/**
 * @param category undefined for a list of all products
 * @returns the tags of a list
 */
export function listTags(category: string | undefined): string[] {
  return [PRODUCTS_TAG, LISTS_TAG, category ? categoryTag(category) : ALL_PRODUCTS_TAG];
}

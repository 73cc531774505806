import type { ListQuery } from '@/lib/products/list-query';

/** The title of a list page: every address has one of its own. */
export function listTitle(
  { parentCategory, page }: Pick<ListQuery, 'parentCategory' | 'page'>,
  heading: string,
) {
  const what = parentCategory ? `${parentCategory} in ${heading}` : heading;
  return page > 1 ? `${what}, page ${page}` : what;
}

/**
 * What a search engine shows below the title of a list page.
 *
 * @param title of the page
 * @param names of its first products
 * @param total products on all pages; null when the store could not be asked
 */
export function listDescription(
  title: string,
  storeName: string,
  names: string[],
  total: number | null,
): string {
  const where = `${title} at ${storeName}`;
  if (!total || names.length === 0) return `${where}.`;
  const count = `${total} ${total === 1 ? 'product' : 'products'}`;
  return `${where}: ${count}, among them ${listed(names.slice(0, MAX_NAMES))}.`;
}

const MAX_NAMES = 3;

function listed(names: string[]): string {
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names);
}

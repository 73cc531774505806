import { listPath, parseListQuery } from '@/lib/products/list-query';
import { getParentCategories, getProducts } from '@/lib/products/queries';
import { POLICY_SLUGS } from '@/lib/routing/site-rewrites.mjs';
import { getStoreInfo } from '@/lib/store-info/queries';
import { listedCategories } from '@/app/sites/[site]/(seo)/listed-categories';

/** Categories that the store is asked for at a time. */
const AT_ONCE = 5;

/**
 * The paths of all pages that are indexed but the products: an empty list is none.
 *
 * @returns null when the store could not be asked for all of them
 */
export async function getPagePaths(site: string): Promise<string[] | null> {
  const store = await getStoreInfo(site);
  const featured = await getListPaths(site, { featured: 'true' });
  if (!store.isLoaded || !featured) return null;
  const paths = ['/', listPath({}), ...featured];
  const categories = listedCategories(store.categories);
  for (let start = 0; start < categories.length; start += AT_ONCE) {
    const some = categories.slice(start, start + AT_ONCE);
    for (const found of await Promise.all(some.map((category) => getListPaths(site, { category })))) {
      if (!found) return null;
      paths.push(...found);
    }
  }
  return [...paths, ...POLICY_SLUGS.map((slug) => `/${slug}`), '/contact', '/track-order'];
}

/** @returns the list's path and those that its parent categories narrow it to; null when the store was silent */
async function getListPaths(
  site: string,
  asked: { category: string } | { featured: 'true' },
): Promise<string[] | null> {
  const query = parseListQuery(asked);
  const list = await getProducts(site, query);
  if (!list.ok) return null;
  if (list.data.products.length === 0) return [];
  const parents = query.category ? await getParentCategories(site, query.category) : [];
  return [listPath(query), ...parents.map((parentCategory) => listPath({ ...query, parentCategory }))];
}

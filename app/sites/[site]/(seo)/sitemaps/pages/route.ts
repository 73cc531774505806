import { cachedText } from '@/app/sites/[site]/(seo)/responses';
import { getWrittenPaths } from '@/lib/content/page-queries';
import { publicOrigin } from '@/lib/env';
import { categoryKeys, listPath, parseListQuery } from '@/lib/products/list-query';
import { getParentCategories } from '@/lib/products/parent-categories';
import { getProducts } from '@/lib/products/queries';
import { POLICY_SLUGS } from '@/lib/routes/pages.mjs';
import { listAddressPath, parseListAddress } from '@/lib/search/list-address';
import { getList } from '@/lib/search/queries';
import { urlset } from '@/lib/seo/sitemap';
import { getStoreInfo } from '@/lib/store-info/queries';
import type { StoreInfo } from '@/lib/store-info/store-info';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** Lists of categories and collections that are read at the same time, and in all: a store may name any number of them. */
const CONCURRENCY = 5;
const MAX_LISTS = 400;

/** `/sitemaps/pages.xml`: all indexed pages except the products. */
export const GET = cachedText('application/xml; charset=utf-8', async (site) => {
  const paths = await getPagePaths(site);
  const origin = publicOrigin(site);
  return paths && urlset(paths.map((path) => ({ loc: origin + path })));
});

/**
 * The paths of all indexed pages except the products. Empty lists are left out, because they are not indexed.
 *
 * @returns null when a request to the store failed
 */
async function getPagePaths(site: string): Promise<string[] | null> {
  const store = await getStoreInfo(site);
  const featured = await getListPaths(site, { featured: 'true' });
  if (!store.isLoaded || !featured) return null;
  const paths = ['/', listPath({}), ...featured];
  const collections = store.features.includes('facets') ? store.collections : [];
  const lists = [
    ...categoryKeys(store.categories).map((category) => () => getListPaths(site, { category })),
    ...collections.map(
      ({ name }) =>
        () =>
          getCollectionPaths(site, name, store),
    ),
  ].slice(0, MAX_LISTS);
  for (let start = 0; start < lists.length; start += CONCURRENCY) {
    const batch = lists.slice(start, start + CONCURRENCY);
    for (const found of await Promise.all(batch.map((read) => read()))) {
      if (!found) return null;
      paths.push(...found);
    }
  }
  const written = await getWrittenPaths(site);
  if (!written.ok) return null;
  return [...paths, ...POLICY_SLUGS.map((slug) => `/${slug}`), '/contact', '/track-order', ...written.data];
}

/** @returns the path of a list and of its parent categories' lists; null when the request to the store failed */
async function getListPaths(
  site: string,
  params: { category: string } | { featured: 'true' },
): Promise<string[] | null> {
  const query = parseListQuery(params);
  const list = await getProducts(site, query);
  if (!list.ok) return null;
  if (list.data.products.length === 0) return [];
  const parents = query.category ? await getParentCategories(site, query.category) : [];
  return [listPath(query), ...parents.map((parentCategory) => listPath({ ...query, parentCategory }))];
}

/** @returns the path of a collection's page, none of one without products; null when the request to the store failed */
async function getCollectionPaths(site: string, name: string, store: StoreInfo): Promise<string[] | null> {
  const address = parseListAddress({ collection: name });
  const { list } = await getList(site, address, store);
  if (!list.ok) return null;
  return list.data.total > 0 ? [listAddressPath(address)] : [];
}

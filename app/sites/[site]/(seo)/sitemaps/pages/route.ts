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

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** Categories whose lists are read at the same time. */
const CONCURRENCY = 5;

/** `/sitemaps/pages.xml`: all indexed pages except the products. */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'application/xml; charset=utf-8', async () => {
    const paths = await getPagePaths(site);
    const origin = publicOrigin(site);
    return paths && urlset(paths.map((path) => ({ loc: origin + path })));
  });
}

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
  const categories = categoryKeys(store.categories);
  for (let start = 0; start < categories.length; start += CONCURRENCY) {
    const batch = categories.slice(start, start + CONCURRENCY);
    for (const found of await Promise.all(batch.map((category) => getListPaths(site, { category })))) {
      if (!found) return null;
      paths.push(...found);
    }
  }
  for (const { name } of store.features.includes('facets') ? store.collections : []) {
    const address = parseListAddress({ collection: name });
    const { list } = await getList(site, address, store);
    if (!list.ok) return null;
    if (list.data.total > 0) paths.push(listAddressPath(address));
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

import type { Metadata } from 'next';
import { listDescription, listTitle } from '@/lib/seo/metadata/descriptions';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { pageCount } from '@/lib/products/page-links';
import { listHeading } from '@/lib/products/headings';
import { listPath, PAGE_SIZE } from '@/lib/products/list-query';
import type { ListAddress } from '@/lib/search/list-address';
import { getList } from '@/lib/search/queries';
import { getStoreInfo } from '@/lib/store-info/queries';

/**
 * The metadata of a list page. An empty page is not indexed. A page whose products can't be loaded keeps its index
 * status, so that an outage of the store does not remove it from search engines.
 *
 * @param isIndexed false for URLs that are not canonical
 */
export async function listPageMetadata(
  site: string,
  address: ListAddress,
  isIndexed = true,
): Promise<Metadata> {
  const { query } = address;
  const store = await getStoreInfo(site);
  const list = await getList(site, address, store);
  const { products, total } = list.ok ? list.data : { products: [], total: null };
  const { page } = query;
  const title = listTitle(query, listHeading(query, store.categories));
  const isFilled = products.length > 0;
  return publicPage({
    path: listPath(query),
    title,
    description: listDescription(
      title,
      store.storeName,
      products.map(({ name }) => name),
      total,
    ),
    store,
    isIndexed: isIndexed && (isFilled || !list.ok),
    previous: isFilled && page > 1 ? listPath({ ...query, page: page - 1 }) : null,
    next: isFilled && page < pageCount(total ?? 0, PAGE_SIZE) ? listPath({ ...query, page: page + 1 }) : null,
  });
}

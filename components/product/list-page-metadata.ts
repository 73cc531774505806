import type { Metadata } from 'next';
import { pageCount } from '@/lib/products/page-links';
import { PAGE_SIZE } from '@/lib/products/list-query';
import { findCollection } from '@/lib/search/collections';
import { addressHeading } from '@/lib/search/headings';
import { isNarrowed, listAddressPath, type ListAddress } from '@/lib/search/list-address';
import { getList } from '@/lib/search/queries';
import { listDescription, listTitle, truncate } from '@/lib/seo/metadata/descriptions';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';

/**
 * The metadata of a list page. An empty page is not indexed. A page whose products can't be loaded keeps its index
 * status, so that an outage of the store does not remove it from search engines. Of a list that is searched, filtered or
 * sorted, crawlers follow no links either: they lead to endless further ones.
 *
 * @param isIndexed false for URLs that are not canonical
 */
export async function listPageMetadata(
  site: string,
  requested: ListAddress,
  isIndexed = true,
): Promise<Metadata> {
  const store = await getStoreInfo(site);
  const { address, list } = await getList(site, requested, store);
  const { products, total } = list.ok ? list.data : { products: [], total: null };
  const { query } = address;
  const { page } = query;
  const pathOf = (other: number) => listAddressPath({ ...address, query: { ...query, page: other } });
  const title = listTitle(query, addressHeading(address, store));
  const introduction = isNarrowed(address.choices)
    ? ''
    : findCollection(store, address.choices.collection)?.text;
  const isFilled = products.length > 0;
  const isChosen = isNarrowed(address.choices);
  const hasNeighbors = isFilled && !isChosen;
  return publicPage({
    path: listAddressPath(address),
    title,
    description:
      truncate(introduction ?? '') ||
      listDescription(
        title,
        store.storeName,
        products.map(({ name }) => name),
        total,
      ),
    store,
    isIndexed: isIndexed && !isChosen && (isFilled || !list.ok),
    isFollowed: !isChosen,
    previous: hasNeighbors && page > 1 ? pathOf(page - 1) : null,
    next: hasNeighbors && page < pageCount(total ?? 0, PAGE_SIZE) ? pathOf(page + 1) : null,
  });
}

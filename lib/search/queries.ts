import 'server-only';
import { cache } from 'react';
import { toProduct } from '@/lib/products/product';
import {
  getProducts,
  listParameters,
  markSaleEnd,
  readCachedList,
  type ProductList,
} from '@/lib/products/queries';
import { logFailedRead } from '@/lib/store-api/cached-read';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { listChoiceParams } from './list-choices';
import { isNarrowed, offeredAddress, type ListAddress } from './list-address';
import { wireSearchList, type Facet, type WireSearchList } from './schema';

/** A page of products that may be searched, filtered and sorted. */
export type SearchList = ProductList & {
  /** There are more products than the total, with which the list ends. */
  isLowerBound: boolean;
  /** What is listed, when what was typed finds nothing; empty otherwise. */
  didYouMean: string;
  /** Prices in rupees and colors that the search text names. */
  understood?: WireSearchList['understood'];
  /** What is listed in place of what only few or no products have. */
  relaxed?: WireSearchList['relaxed'];
  /** What the list can be narrowed by. */
  facets: Facet[];
};

/** A list, and the address that it has: choices that the store does not offer are left out. */
export type OfferedList = { address: ListAddress; list: ApiResult<SearchList> };

/**
 * Reads the list of an address, as far as the store offers its choices. A list without choices is cached. One
 * with choices is never kept, because their combinations are endless: it is read once for a render, and once for all
 * who ask for it at the same time. It counts for the first of them alone in the limit that each client has at the store.
 */
export async function getList(
  site: string,
  requested: ListAddress,
  store: Pick<StoreInfo, 'features' | 'terms'>,
): Promise<OfferedList> {
  const address = offeredAddress(requested, store.features);
  const list = await readOffered(site, address, store.features);
  if (!list.ok || sellsClothing(store)) return { address, list };
  const facets = list.data.facets.map((facet) => ({ ...facet, isUngrouped: true }));
  return { address, list: { ok: true, data: { ...list.data, facets } } };
}

async function readOffered(
  site: string,
  { query, choices }: ListAddress,
  features: string[],
): Promise<ApiResult<SearchList>> {
  const hasFacets = features.includes('facets');
  const isChosen = isNarrowed(choices);
  if (!isChosen && !hasFacets) {
    const list = await getProducts(site, query);
    return list.ok
      ? { ok: true, data: { ...list.data, isLowerBound: false, didYouMean: '', facets: [] } }
      : list;
  }
  const params = new URLSearchParams([
    ...listParameters(query),
    ...(hasFacets ? [['facets', 'true']] : []),
    ...listChoiceParams({ ...choices, all: null }),
  ]);
  return readList(site, params.toString(), isChosen);
}

/** The colors that a list is of, which its cards show. */
export function listedColors(
  { choices }: ListAddress,
  { understood }: Pick<SearchList, 'understood'>,
): string[] {
  return [...choices.color, ...(understood?.colors ?? [])];
}

const coalesceCall = createCallCoalescer<WireSearchList>();

function callForList(site: string, search: string, deadline: number): Promise<ApiResult<WireSearchList>> {
  const params = new URLSearchParams(search);
  const query = Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
  return coalesceCall([site, search], deadline, () =>
    callStoreApi({ site, path: '/products', query, schema: wireSearchList, deadline }),
  );
}

/**
 * Memoized for a render, because metadata and page read at the same time.
 *
 * @param search the query of the call as a string, because React's cache compares arguments by identity
 */
const readList = cache(
  async (site: string, search: string, isChosen: boolean): Promise<ApiResult<SearchList>> => {
    const list = isChosen
      ? await callForList(site, search, callDeadline())
      : await readCachedList(site, search, 'url', (deadline) => callForList(site, search, deadline));
    if (!list.ok) {
      if (isChosen) logFailedRead([site, 'products', search], list.failure);
      return list;
    }
    const imageUrl = imageUrlResolver(site);
    const { products, isLowerBound = false, ...rest } = list.data;
    const shown = products.map((wire) => toProduct(wire, imageUrl));
    if (!isChosen) await markSaleEnd(shown);
    return { ok: true, data: { ...rest, products: shown, isLowerBound } };
  },
);

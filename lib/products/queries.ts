import 'server-only';
import { cache } from 'react';
import { listTags, PRODUCTS_TAG } from '@/lib/cache/revalidated-tags';
import {
  cachedRead,
  markEmpty,
  markValidUntil,
  readCached,
  type CachedRead,
} from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import { getStoreInfo } from '@/lib/store-info/queries';
import { LINKED_CATEGORIES, isRealList } from './known-lists';
import { PAGE_SIZE, type ListQuery } from './list-query';
import { toProduct, toProductDetails, type Product, type ProductDetails } from './product';
import { relatedProducts } from './related';
import { wireProduct, wireProductList, type WireProduct, type WireProductList } from './schema';

/** A page of products, and the number of products on all pages. */
export type ProductList = { products: Product[]; total: number };

const FEATURED_LIMIT = 4;
const RELATED_COUNT = 4;
const MAX_PAIRS = 4;
/** The API's largest page, requested where the products are filtered here. */
export const MAX_LIMIT = 100;
const GENDERS = new Map([
  ['men', 'Men'],
  ['women', 'Women'],
]);
const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';

/**
 * Reads a page of the product list. Its query comes from a URL, so only lists that the store really has are cached, each
 * under one spelling.
 */
export async function getProducts(site: string, query: ListQuery): Promise<ApiResult<ProductList>> {
  if (query.featured && !query.category) return getFeaturedPage(site, query.page);
  return readSearch(site, new URLSearchParams(listParameters(query)).toString(), 'url');
}

/** The parameters with which the store is asked for a list. */
export function listParameters(query: ListQuery): [key: string, value: string][] {
  return defined({
    page: String(query.page),
    limit: String(PAGE_SIZE),
    ...categoryParameters(query.category),
    parentCategory: query.parentCategory ?? undefined,
    featured: query.featured ? 'true' : undefined,
  });
}

/**
 * Reads the home page's 'Featured Products': the first four products of the first category.
 */
export async function getFeaturedProducts(site: string, categories: string[]): Promise<ApiResult<Product[]>> {
  const list = await readOwnList(site, FEATURED_LIMIT, categoryParameters(categories[0] ?? null));
  // Stores may ignore the limit.
  return list.ok ? { ok: true, data: list.data.products.slice(0, FEATURED_LIMIT) } : list;
}

/** Reads the first products of the catalogue in an order; empty when the request to the store fails. */
export async function getSortedProducts(
  site: string,
  sort: 'newest' | 'discount' | 'popular',
  limit: number,
): Promise<Product[]> {
  const list = await readOwnList(site, limit, { sort });
  return list.ok ? list.data.products : [];
}

/**
 * Reads the first products of a list without which a page is complete; empty when the request to the store fails.
 *
 * @param filters as `GET /products` takes them
 */
export async function getChosenProducts(
  site: string,
  limit: number,
  filters: Record<string, string | undefined>,
): Promise<Product[]> {
  const search = new URLSearchParams(defined({ page: '1', limit: String(limit), ...filters })).toString();
  const { result } = await readCached(listRead(site, search, null, readPlainList(site, search)));
  return result.ok ? toProducts(site, result.data) : [];
}

/** Reads products by their ids, in that order; those that can't be read are left out. */
export async function getProductsById(site: string, ids: string[]): Promise<Product[]> {
  const found = await Promise.all(ids.map((id) => readCached(productRead(site, id))));
  const products = found.flatMap(({ result }) => (result.ok && result.data ? [result.data] : []));
  return toProducts(site, { products });
}

/** Reads products of the same category; empty when the request to the store fails. */
export async function getRelatedProducts(site: string, product: Product): Promise<Product[]> {
  if (!product.category) return [];
  const list = await readOwnList(site, PAGE_SIZE, categoryParameters(product.category));
  return list.ok ? relatedProducts(product, list.data.products, RELATED_COUNT) : [];
}

/**
 * Reads one product. Memoized for a render, because metadata and page both need it.
 *
 * @returns null as data when the store has no such product
 */
export const getProduct = cache(
  async (site: string, id: string): Promise<ApiResult<ProductDetails | null>> => {
    const result = await cachedRead(productRead(site, id));
    const details = mapDetails(site, result);
    if (details.ok && details.data) await markSaleEnd([details.data]);
    return details;
  },
);

/** Reads the products that the store pairs with one, in its order; those that can't be read are left out. */
export async function getPairs(
  site: string,
  { id, pairsWith }: Pick<ProductDetails, 'id' | 'pairsWith'>,
): Promise<Product[]> {
  const ids = [...new Set(pairsWith)].filter((other) => other !== id).slice(0, MAX_PAIRS);
  return getProductsById(site, ids);
}

function productRead(site: string, id: string): CachedRead<WireProduct | null> {
  return {
    key: [site, 'product', id],
    tags: [PRODUCTS_TAG, `product:${id}`],
    // A store may accept many spellings of an id; only the product's own is cached.
    isEmpty: (product) => product?.id !== id,
    read: (deadline) => readProduct(site, id, deadline),
  };
}

/** As getProduct, without the cache: a cart must be checked against current data. */
export async function getProductNow(site: string, id: string): Promise<ApiResult<ProductDetails | null>> {
  return mapDetails(site, await readProduct(site, id));
}

async function readProduct(
  site: string,
  id: string,
  deadline?: number,
): Promise<ApiResult<WireProduct | null>> {
  const result = await callStoreApi({
    site,
    path: `/products/${encodeURIComponent(id)}`,
    schema: wireProduct,
    deadline,
  });
  const isMissing = !result.ok && result.failure.kind === 'status' && result.failure.status === 404;
  return isMissing ? { ok: true, data: null } : result;
}

function mapDetails(site: string, result: ApiResult<WireProduct | null>): ApiResult<ProductDetails | null> {
  if (!result.ok) return result;
  return { ok: true, data: result.data && toProductDetails(result.data, imageUrlResolver(site)) };
}

/**
 * Reads a page of the featured products. Stores may ignore the filter, so the products are filtered and paginated
 * here.
 */
async function getFeaturedPage(site: string, page: number): Promise<ApiResult<ProductList>> {
  const list = await readOwnList(site, MAX_LIMIT, { featured: 'true' });
  if (!list.ok) return list;
  const featured = list.data.products.filter((product) => product.featured);
  const products = featured.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // The store's list is not empty, but this page of it may be.
  if (products.length === 0) await markEmpty();
  return { ok: true, data: { products, total: featured.length } };
}

/**
 * The parameters for a category; the API expects further ones for some categories. The name is sent in lower case, as in
 * our own links: other spellings of it would each get a cache entry.
 */
export function categoryParameters(category: string | null): Record<string, string | undefined> {
  const key = category?.toLowerCase();
  return {
    category: key,
    gender: GENDERS.get(key ?? ''),
    filter: key === 'accessories' ? ACCESSORIES_FILTER : undefined,
  };
}

/** Where a list's category comes from: a URL, which anybody can make up, or the store itself. */
type CategorySource = 'url' | 'store';

/** Reads the first products of a list that the shop asks for by itself. */
function readOwnList(
  site: string,
  limit: number,
  filters: Record<string, string | undefined>,
): Promise<ApiResult<ProductList>> {
  const search = new URLSearchParams(defined({ page: '1', limit: String(limit), ...filters }));
  return readSearch(site, search.toString(), 'store');
}

const coalesceListCall = createCallCoalescer<WireProductList>();

/** Reads a list past the cache, in one call for all that read it at the same time. */
export function readProductList(
  site: string,
  query: Record<string, string | undefined>,
  deadline: number,
): Promise<ApiResult<WireProductList>> {
  const search = new URLSearchParams(defined(query)).toString();
  return coalesceListCall([site, search], deadline, () =>
    callStoreApi({ site, path: '/products', query, schema: wireProductList, deadline }),
  );
}

/**
 * Memoized for a render, because metadata and page read at the same time: with only the data cache, both would call
 * the store while it is empty.
 *
 * @param search the query as a string, because React's cache compares arguments by identity
 */
const readSearch = cache(
  async (site: string, search: string, source: CategorySource): Promise<ApiResult<ProductList>> => {
    const list = await readCachedList(site, search, source, readPlainList(site, search));
    if (!list.ok) return list;
    return { ok: true, data: { products: await toProducts(site, list.data), total: list.data.total } };
  },
);

function readPlainList(site: string, search: string): CachedRead<WireProductList>['read'] {
  return (deadline) => readProductList(site, Object.fromEntries(new URLSearchParams(search)), deadline);
}

async function toProducts(site: string, list: Pick<WireProductList, 'products'>): Promise<Product[]> {
  const imageUrl = imageUrlResolver(site);
  const products = list.products.map((wire) => toProduct(wire, imageUrl));
  await markSaleEnd(products);
  return products;
}

/** Ends the page being rendered with the first of the sales whose prices it shows. */
export async function markSaleEnd(products: Product[]): Promise<void> {
  const first = Math.min(...products.map(({ saleEndsAt = Infinity }) => saleEndsAt));
  if (Number.isFinite(first)) await markValidUntil(first);
}

/**
 * Reads a list through the data cache, which keeps only those that the store really has.
 *
 * @param search the query of the call
 */
export async function readCachedList<T extends WireProductList>(
  site: string,
  search: string,
  source: CategorySource,
  read: CachedRead<T>['read'],
): Promise<ApiResult<T>> {
  const { category } = Object.fromEntries(new URLSearchParams(search));
  // Read outside the cached function, in which Next would bypass the cache.
  const categories = source === 'url' ? listedCategories(site, category) : null;
  return cachedRead(listRead(site, search, categories, read));
}

function listRead<T extends WireProductList>(
  site: string,
  search: string,
  categories: Promise<string[]> | null,
  read: CachedRead<T>['read'],
): CachedRead<T> {
  const query = Object.fromEntries(new URLSearchParams(search));
  return {
    key: [site, 'products', search],
    tags: listTags(query.category),
    isEmpty: async (found) => !isRealList({ ...query, page: Number(query.page) }, found, await categories),
    read,
  };
}

/**
 * The categories that the store lists.
 *
 * @param category the one to look for; without any, or with one of our own links, the store is not asked
 */
export async function listedCategories(site: string, category: string | undefined): Promise<string[]> {
  if (category === undefined || LINKED_CATEGORIES.has(category)) return [];
  return (await getStoreInfo(site)).categories;
}

function defined(query: Record<string, string | undefined>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

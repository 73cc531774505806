import 'server-only';
import { cache } from 'react';
import { cachedRead, markEmpty } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { PAGE_SIZE, type ListQuery } from './list-query';
import { toProduct, toProductDetails, type Product, type ProductDetails } from './product';
import { relatedProducts } from './related';
import { wireProduct, wireProductList, type WireProduct, type WireProductList } from './schema';

/** A page of products, and how many there are on all pages. */
export type ProductList = { products: Product[]; total: number };

const FEATURED_LIMIT = 4;
const RELATED_COUNT = 4;
/** The most that is asked for where the store's answer is filtered here. */
const WIDE_LIMIT = 100;
const GENDERS = new Map([
  ['men', 'Men'],
  ['women', 'Women'],
]);
const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';
const TAG = 'products';

/** A page of the product list. */
export async function getProducts(site: string, query: ListQuery): Promise<ApiResult<ProductList>> {
  if (query.featured && !query.category) return getFeaturedPage(site, query.page);
  return readList(site, {
    page: String(query.page),
    limit: String(PAGE_SIZE),
    ...categoryParameters(query.category),
    parentCategory: query.parentCategory ?? undefined,
    featured: query.featured ? 'true' : undefined,
  });
}

/**
 * The products of the home page's 'Featured Products': the first category, lower-cased, limit 4 (spec
 * section 7).
 */
export async function getFeaturedProducts(site: string, categories: string[]): Promise<ApiResult<Product[]>> {
  const category = categories[0]?.toLowerCase() ?? null;
  const list = await readList(site, {
    page: '1',
    limit: String(FEATURED_LIMIT),
    ...categoryParameters(category),
  });
  // A store may ignore the limit.
  return list.ok ? { ok: true, data: list.data.products.slice(0, FEATURED_LIMIT) } : list;
}

/**
 * The parent categories within a category, which its list can be narrowed to, from A to Z: those of its
 * first hundred products (spec section 7).
 *
 * @returns none when the store could not be asked: the list goes without the filter then
 */
export async function getParentCategories(site: string, category: string): Promise<string[]> {
  const list = await readList(site, {
    page: '1',
    limit: String(WIDE_LIMIT),
    ...categoryParameters(category),
  });
  if (!list.ok) return [];
  const names = new Set(list.data.products.map(({ parentCategory }) => parentCategory).filter(Boolean));
  return [...names].sort((a, b) => a.localeCompare(b, 'en-IN'));
}

/** Products of the same category to show below one; none when the store could not be asked. */
export async function getRelatedProducts(site: string, product: Product): Promise<Product[]> {
  if (!product.category) return [];
  const list = await readList(site, {
    page: '1',
    limit: String(PAGE_SIZE),
    ...categoryParameters(product.category.toLowerCase()),
  });
  return list.ok ? relatedProducts(product, list.data.products, RELATED_COUNT) : [];
}

/**
 * One product for its page; remembered for the length of a render, because metadata and page both ask.
 *
 * @returns `null` as data when the store has no such product
 */
export const getProduct = cache(
  async (site: string, id: string): Promise<ApiResult<ProductDetails | null>> => {
    const result = await cachedRead<WireProduct | null>({
      key: [site, 'product', id],
      tags: [TAG, `product:${id}`],
      // A store may know one product by many spellings of its id; only its own is worth keeping.
      isEmpty: (product) => product?.id !== id,
      read: (deadline) => readProduct(site, id, deadline),
    });
    return asDetails(site, result);
  },
);

/** As getProduct, past every cache: what a cart is checked against must not be older than the cart. */
export async function getProductNow(site: string, id: string): Promise<ApiResult<ProductDetails | null>> {
  return asDetails(site, await readProduct(site, id));
}

async function readProduct(
  site: string,
  id: string,
  deadline?: number,
): Promise<ApiResult<WireProduct | null>> {
  const answer = await callStoreApi({
    site,
    path: `/products/${encodeURIComponent(id)}`,
    schema: wireProduct,
    deadline,
  });
  const isMissing = !answer.ok && answer.failure.kind === 'status' && answer.failure.status === 404;
  return isMissing ? { ok: true, data: null } : answer;
}

function asDetails(site: string, result: ApiResult<WireProduct | null>): ApiResult<ProductDetails | null> {
  if (!result.ok) return result;
  return { ok: true, data: result.data && toProductDetails(result.data, imageUrlResolver(site)) };
}

/**
 * The list of all that is flagged featured. A store may ignore the filter, so what is not flagged is left
 * out here, and the pages are cut here too.
 */
async function getFeaturedPage(site: string, page: number): Promise<ApiResult<ProductList>> {
  const wide = await readList(site, { page: '1', limit: String(WIDE_LIMIT), featured: 'true' });
  if (!wide.ok) return wide;
  const featured = wide.data.products.filter((product) => product.featured);
  const products = featured.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // The store's answer holds something; this page of it may not.
  if (products.length === 0) await markEmpty();
  return { ok: true, data: { products, total: featured.length } };
}

/** `category` and what section 7 sends along with some of them. */
function categoryParameters(category: string | null): Record<string, string | undefined> {
  const known = category?.toLowerCase() ?? '';
  return {
    category: category ?? undefined,
    gender: GENDERS.get(known),
    filter: known === 'accessories' ? ACCESSORIES_FILTER : undefined,
  };
}

async function readList(
  site: string,
  query: Record<string, string | undefined>,
): Promise<ApiResult<ProductList>> {
  const list = await readWireList(site, new URLSearchParams(defined(query)).toString());
  if (!list.ok) return list;
  const address = imageUrlResolver(site);
  return {
    ok: true,
    data: { products: list.data.products.map((wire) => toProduct(wire, address)), total: list.data.total },
  };
}

/**
 * Remembered for the length of a render, because metadata and page ask at the same time: the data cache alone
 * would let both of them through to the store when it holds nothing yet.
 *
 * @param search the query of the call, which React can compare, unlike an object
 */
const readWireList = cache((site: string, search: string): Promise<ApiResult<WireProductList>> => {
  const query = Object.fromEntries(new URLSearchParams(search));
  return cachedRead({
    key: [site, 'products', search],
    tags: [TAG],
    // Likewise for the sub-category: a store may take it in any case.
    isEmpty: ({ products }) =>
      !products.some((product) => !query.parentCategory || product.parentCategory === query.parentCategory),
    read: (deadline) => callStoreApi({ site, path: '/products', query, schema: wireProductList, deadline }),
  });
});

function defined(query: Record<string, string | undefined>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

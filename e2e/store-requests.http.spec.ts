import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

const ACCESSORIES = 'Accessories,Personal Care,Home,null,Unisex';

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop(
    {},
    createBaselineStore({ storeName: 'Plain Store', categories: ['Kids Wear', 'ethnic'] }),
  );
});

test.afterAll(() => shop?.stop());

/** Renders a page and returns the queries of its requests to `GET /products`. */
async function productQueries(path: string): Promise<Record<string, string>[]> {
  const before = shop.store.requests.length;
  const response = await get(shop.url(''), path);
  expect(response.status).toBe(200);
  const requests = shop.store.requests.slice(before);
  for (const { method } of requests) expect(method).toBe('GET');
  const urls = requests.map(({ path: requestPath }) => new URL(requestPath, shop.store.url));
  return urls
    .filter(({ pathname }) => pathname === '/api/v1/products')
    .map(({ searchParams }) => Object.fromEntries(searchParams));
}

/** Separates the query of the list from the query for the types of its filter. */
function listAndTypes(queries: Record<string, string>[]) {
  return [queries.filter(({ limit }) => limit === '12'), queries.filter(({ limit }) => limit === '100')];
}

test('a failing lookup of the types in the menu does not keep a page out of the cache', async () => {
  shop.store.setMode('error', '/products');
  // On a host of its own, because a failed lookup is not repeated for a minute.
  const host = new URL(shop.url('', 'failing')).host;
  const open = (path: string) => get(shop.url(''), path, { host });
  const isTypes = ({ path }: { path: string }) => path.includes('limit=100');
  for (const path of ['/contact', '/contact']) expect((await open(path)).status).toBe(200);
  const again = await open('/contact');
  expect(again.headers['x-nextjs-cache']).toBe('HIT');
  expect(again.body).toContain('/products?category=kids+wear');
  const lookups = shop.store.requests.filter(isTypes).length;
  expect((await open('/about')).status).toBe(200);
  expect(shop.store.requests.filter(isTypes)).toHaveLength(lookups);
  shop.store.setMode('ok', '/products');
});

test('the first page looks up the types of the categories for the menu, and later ones do not', async () => {
  const [, types] = listAndTypes(await productQueries('/about'));
  expect(types?.map(({ category }) => category).sort()).toEqual(['ethnic', 'kids wear']);
  expect(await productQueries('/terms')).toEqual([]);
});

test('the list of all products sends page and limit only', async () => {
  expect(await productQueries('/products')).toEqual([{ page: '1', limit: '12' }]);
  expect(await productQueries('/products?page=2')).toEqual([{ page: '2', limit: '12' }]);
});

const CATEGORIES = [
  { category: 'shirts', params: {} },
  { category: 'men', params: { gender: 'Men' } },
  { category: 'women', params: { gender: 'Women' } },
  { category: 'accessories', params: { filter: ACCESSORIES } },
];

for (const { category, params } of CATEGORIES) {
  test(`the list of ${category} sends its category with the extra parameters, and loads its types`, async () => {
    const [list, types] = listAndTypes(await productQueries(`/products?category=${category}&page=2`));
    expect(list).toEqual([{ page: '2', limit: '12', category, ...params }]);
    expect(types).toEqual([expect.objectContaining({ limit: '100', category })]);
  });
}

test('a type is sent as parentCategory', async () => {
  const [list] = listAndTypes(await productQueries('/products?category=shirts&parentCategory=Plain'));
  expect(list).toEqual([{ page: '1', limit: '12', category: 'shirts', parentCategory: 'Plain' }]);
});

test('featured products are requested by their flag', async () => {
  expect(await productQueries('/products?featured=true')).toEqual([
    expect.objectContaining({ featured: 'true', limit: '100' }),
  ]);
});

test('the home page requests four products of the first category, in lower case', async () => {
  expect(await productQueries('/')).toEqual([{ page: '1', limit: '4', category: 'kids wear' }]);
});

test('a product is requested once, by its id', async () => {
  await get(shop.url(''), '/product/plain-4');
  const paths = shop.store.requests.map(({ path }) => path);
  expect(paths).toContain('/api/v1/products/plain-4');
  expect(paths.filter((path) => path === '/api/v1/products/plain-4')).toHaveLength(1);
});

/** Requests pages of one host at the same time, and returns how often each path and query of the store was requested. */
async function storeRequestsOf(host: string, paths: string[]): Promise<Map<string, number>> {
  const before = shop.store.requests.length;
  const headers = { host: new URL(shop.url('', host)).host };
  const responses = await Promise.all(paths.map((path) => get(shop.url(''), path, headers)));
  for (const { status } of responses) expect(status).toBe(200);
  const counts = new Map<string, number>();
  for (const { path } of shop.store.requests.slice(before)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

test('a page that several shoppers miss at the same time is rendered once', async () => {
  const counts = await storeRequestsOf('one-page', Array(8).fill('/product/plain-4'));
  expect(counts.get('/api/v1/products/plain-4')).toBe(1);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
});

test('pages that are missing at the same time share the call for the details of their store', async () => {
  const paths = ['/', '/product/plain-1', '/product/plain-2', '/products?category=shirts', '/contact'];
  const counts = await storeRequestsOf('many-pages', paths);
  // A page that has found nothing in the cache when the call ends, and before its result is stored, asks once more.
  expect(counts.get('/api/v1/storeInfo')).toBeLessThanOrEqual(2);
});

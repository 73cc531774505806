import { get } from './fixtures/http';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop();
});

test.afterAll(() => shop?.stop());

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

import type { StoreMode } from '../test-support/fake-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

const HOST = 'failures.localhost';

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '700' });
});

test.afterAll(() => shop?.stop());

const getPage = (path: string) => get(shop.url(''), path, { host: HOST });

test('a store with only the required endpoints gives a complete shop', async () => {
  const home = await getPage('/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('Plain Store');
  const list = await getPage('/products?category=shirts&page=2');
  expect(list.body).toContain('Plain Shirt 13');
  expect(list.body.replaceAll('<!-- -->', '')).toContain('Showing 13 to 24 of 30 items');
  expect((await getPage('/product/plain-3')).body).toContain('₹1,002');
  expect((await getPage('/product/plain-99')).status).toBe(404);
});

test('every request to the store carries the visited hostname', () => {
  expect(shop.store.requests.length).toBeGreaterThan(3);
  for (const { path, rawHeaders } of shop.store.requests) {
    const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host');
    expect(hosts, path).toEqual([HOST]);
  }
});

for (const mode of ['error', 'hang', 'drop', 'malformed'] satisfies StoreMode[]) {
  test(`a failing store (${mode}) gives an error message and no cache entry`, async () => {
    shop.store.setMode(mode);
    const list = await getPage('/products?category=men');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Failed to load products. Please try again.');
    const product = await getPage('/product/plain-7');
    expect(product.body).toContain('Failed to load product details');
    for (const { body, headers } of [list, product]) {
      expect(body).not.toMatch(/secret\.internal|ECONN|at .*\.js:\d/);
      expect(headers['x-nextjs-cache']).not.toBe('HIT');
      expect(headers['cache-control']).toContain('no-store');
    }
    const cached = await getPage('/products?category=shirts&page=2');
    expect(cached.body).toContain('Plain Shirt 13');
  });
}

test('contact and the connection test say that the store fails, and nothing of its inside', async () => {
  shop.store.setMode('error');
  const host = 'contact.localhost';
  const { body } = await get(shop.url(''), '/contact', { host });
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(main).toContain('Failed to load store information. Please refresh the page.');
  const tested = await get(shop.url(''), '/api/store-info', { host });
  expect(JSON.parse(tested.body)).toMatchObject({ isConnected: false, status: 500 });
  for (const text of [body, tested.body]) expect(text).not.toContain('secret.internal');
});

test('pages recover as soon as the store does', async () => {
  shop.store.setMode('ok');
  expect((await getPage('/product/plain-7')).body).toContain('Plain Shirt 7');
  expect((await getPage('/products?category=men')).body).toContain('Plain Shirt 1');
});

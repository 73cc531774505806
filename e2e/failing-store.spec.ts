import { randomUUID } from 'node:crypto';
import { get } from './fixtures/http';
import { startStorefront, type Storefront } from './fixtures/start-storefront';
import { startStubApi, type Mood, type StubApi } from './fixtures/stub-api';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let api: StubApi;
let storefront: Storefront;
// The page cache is shared by all storefronts of a build and outlives them; a new name starts empty.
const host = `${randomUUID()}.localhost`;

test.beforeAll(async () => {
  api = await startStubApi();
  storefront = await startStorefront({
    STORE_API_URL: api.url,
    STORE_API_TIMEOUT_MS: '700',
    SITE_HOSTS: '*.localhost',
  });
});

test.afterAll(async () => {
  await storefront?.stop();
  await api?.close();
});

const ask = (path: string) => get(storefront.url, path, { host });

test('a store of the baseline contract is a whole shop', async () => {
  const home = await ask('/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('Plain Store');
  const list = await ask('/products?category=shirts&page=2');
  expect(list.body).toContain('Plain Shirt 13');
  expect(list.body.replaceAll('<!-- -->', '')).toContain('Showing 13 to 24 of 30 items');
  expect((await ask('/product/plain-3')).body).toContain('₹1,002');
  expect((await ask('/product/plain-99')).status).toBe(404);
});

test('every call carried the visited hostname', () => {
  expect(api.calls.length).toBeGreaterThan(3);
  for (const { path, rawHeaders } of api.calls) {
    const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host');
    expect(hosts, path).toEqual([host]);
  }
});

for (const mood of ['error', 'hang', 'drop', 'malformed'] satisfies Mood[]) {
  test(`a store that fails (${mood}) gets the shopper a message, and no entry is made`, async () => {
    api.setMood(mood);
    const list = await ask('/products?category=men');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Failed to load products. Please try again.');
    const product = await ask('/product/plain-7');
    expect(product.body).toContain('Failed to load product details');
    for (const { body, headers } of [list, product]) {
      expect(body).not.toMatch(/secret\.internal|ECONN|at .*\.js:\d/);
      expect(headers['x-nextjs-cache']).not.toBe('HIT');
      expect(headers['cache-control']).toContain('no-store');
    }
    // What was seen before stays browsable.
    const before = await ask('/products?category=shirts&page=2');
    expect(before.body).toContain('Plain Shirt 13');
  });
}

test('the shop is whole again as soon as the store is', async () => {
  api.setMood('well');
  expect((await ask('/product/plain-7')).body).toContain('Plain Shirt 7');
  expect((await ask('/products?category=men')).body).toContain('Plain Shirt 1');
});

test('a store that fails from the start gets the home page its fallbacks', async () => {
  api.setMood('drop');
  const home = await get(storefront.url, '/', { host: `${randomUUID()}.localhost` });
  expect(home.status).toBe(200);
  expect(home.body).toContain('SmartWear');
  expect(home.body).toContain('No featured products available at the moment.');
  expect(home.body).toMatch(/href="\/products\?category=accessories"/);
});

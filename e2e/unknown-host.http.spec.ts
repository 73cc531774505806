import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const STRANGER = { host: 'stranger.example' };

let shop: IsolatedShop;
test.beforeAll(async () => {
  shop = await startIsolatedShop();
});
test.afterAll(() => shop?.stop());

for (const path of [
  '/',
  '/products?category=men&page=2',
  '/product/1',
  '/account',
  '/robots.txt',
  '/a/b',
  '/%',
]) {
  test(`${path} of an unknown host is a small static page`, async () => {
    const { status, headers, bytes, body } = await get(shop.url(''), path, STRANGER);
    expect(status).toBe(404);
    expect(bytes.length).toBeLessThan(1000);
    expect(body).toMatch(/<html lang="en-IN">[\s\S]*<title>.*not set up/);
    expect(body).not.toMatch(/<script|SITE_HOSTS|stranger/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-nextjs-cache']).toBeUndefined();
  });
}

test('an unknown host calls no store and leaves the health check alone', async () => {
  const { status, body } = await get(shop.url(''), '/api/health', STRANGER);
  expect([status, JSON.parse(body)]).toMatchObject([200, { status: 'ok', version: expect.any(String) }]);
  expect(shop.store.requests).toEqual([]);
});

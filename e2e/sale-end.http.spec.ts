import { gunzipSync } from 'node:zlib';
import { createBaselineStore } from '../test-support/baseline-store';
import { get, isFromMemory } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { createShiftedClock } from './fixtures/shifted-clock';
import { expect, httpTest as test } from './fixtures/test';

/** Longer than the pages take to be kept, and shorter than they are kept otherwise. */
const SALE_MS = 45_000;

const GZIP = { 'accept-encoding': 'gzip' };
const PATHS = ['/product/sale-1', '/products?category=shirts', '/'];

test('a kept page serves no price of a sale that has ended', async () => {
  const clock = createShiftedClock();
  const plain = createBaselineStore();
  let saleEndsAt = '';
  const product = () => ({
    id: 'sale-1',
    title: 'Sale Shirt',
    category: 'shirts',
    regularPrice: 1999,
    discountedPrice: 1234,
    saleEndsAt,
  });
  // A store that is slow to end its sale: the storefront goes by the time.
  const shop = await startIsolatedShop(clock.env, (request) => {
    if (request.path === '/products/sale-1') return { status: 200, body: product() };
    if (request.path === '/products') return { status: 200, body: { data: [product()], count: 1 } };
    if (request.path === '/storeInfo') {
      return { status: 200, body: { storeName: 'Plain Store', categories: ['shirts'] } };
    }
    return plain(request);
  });
  try {
    const origin = shop.url('');
    const end = Date.now() + SALE_MS;
    saleEndsAt = new Date(end).toISOString();
    for (const path of PATHS) {
      expect((await get(origin, path)).body, path).toContain('1,234');
      await expect(async () => expect(isFromMemory(await get(origin, path, GZIP)), path).toBe(true)).toPass();
      const { headers, body } = await get(origin, path);
      expect(body, path).toContain('1,234');
      const [, fresh = '', stale = ''] =
        /^s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
      expect(Number(fresh) + Number(stale), path).toBeLessThanOrEqual(SALE_MS / 1000);
    }
    expect(Date.now()).toBeLessThan(end);
    await clock.advance(SALE_MS);
    for (const path of PATHS) {
      const document = gunzipSync((await get(origin, path, GZIP)).bytes).toString();
      const data = (await get(origin, path, { rsc: '1' })).body;
      expect(document, path).toContain('1,999');
      for (const text of [document, data]) {
        expect(text, path).not.toContain('1,234');
        expect(text, path).not.toContain('1234');
      }
    }
  } finally {
    await shop.stop();
    clock.remove();
  }
});

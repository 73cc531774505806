import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const ready = async (shop: IsolatedShop) => {
  const response = await fetch(shop.url('/api/ready'));
  return { status: response.status, body: await response.json() };
};

test('says whether to send shoppers here: not while the store is away', async () => {
  const shop = await startIsolatedShop();
  try {
    expect(await ready(shop)).toEqual({ status: 200, body: { status: 'ready' } });
    shop.store.setMode('error');
    await expect
      .poll(() => ready(shop))
      .toEqual({
        status: 503,
        body: { status: 'not ready', reason: 'The store API does not respond.' },
      });
    expect((await fetch(shop.url('/api/health'))).status).toBe(200);
    shop.store.setMode('ok');
    await expect.poll(async () => (await ready(shop)).status).toBe(200);
  } finally {
    await shop.stop();
  }
});

test('told to end, it says so and answers what it has begun', async () => {
  const shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '3000' });
  expect((await ready(shop)).status).toBe(200);
  shop.store.setMode('hang', '/products');
  const begun = fetch(shop.url('/api/products?id=plain-1'));
  await expect
    .poll(() => shop.store.requests.some(({ path }) => path === '/api/v1/products/plain-1'))
    .toBe(true);
  const startedAt = Date.now();
  const stopped = shop.stop();
  await expect
    .poll(() => ready(shop))
    .toMatchObject({ status: 503, body: { reason: expect.stringMatching('about to end') } });
  const response = await begun;
  expect([response.status, await response.json()]).toEqual([
    200,
    { products: [], missing: [], unknown: ['plain-1'] },
  ]);
  await stopped;
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(shop.output().join('\n')).not.toContain('ended by force');
});

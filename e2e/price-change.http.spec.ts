import { firstProductPath, get } from './fixtures/http';
import { startStockedShop } from './fixtures/stocked-shop';
import { expect, httpTest as test } from './fixtures/test';

/** Pages are kept this long when nobody reports a change. */
const PAGE_MS = 60_000;

test('a price that is changed in the database is at once on the pages that show it, and on no others', async () => {
  test.setTimeout(240_000);
  const shop = await startStockedShop();
  try {
    const origin = shop.url('');
    const product = firstProductPath((await get(origin, '/products')).body);
    const stateOf = async (path: string) => (await get(origin, path)).headers['x-nextjs-cache'];
    await get(origin, '/terms');
    for (const path of ['/products', product, '/terms']) {
      await expect.poll(() => stateOf(path), { message: path }).toBe('HIT');
    }
    const kept = Date.now();
    await shop.setPrice(product.replace('/product/', ''), 432_100);
    for (const path of [product, '/products']) {
      await expect.poll(async () => (await get(origin, path)).body, { message: path }).toContain('4,321');
    }
    expect(Date.now() - kept).toBeLessThan(PAGE_MS / 2);
    expect(await stateOf('/terms')).toBe('HIT');
    const lines = shop.output().filter((line) => line.includes('"revalidated"'));
    expect(lines.join('\n')).toContain(`product:${product.replace('/product/', '')}`);
  } finally {
    await shop.stop();
  }
});

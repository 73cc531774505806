import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { expect, test } from './fixtures/test';

/** The default time-out of 8 s, plus a margin for a busy machine. */
const MAX_DURATION_MS = 15_000;

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '' });
});

test.afterAll(() => shop?.stop());

test('pages wait for a hanging store until the time-out and no longer', async ({ context }) => {
  shop.store.setMode('hang');
  const expected = {
    '/': 'No featured products available at the moment.',
    '/products?category=shirts': 'Failed to load products. Please try again.',
    '/product/plain-1': 'Failed to load product details',
  };
  await Promise.all(
    Object.entries(expected).map(async ([path, message]) => {
      const page = await context.newPage();
      const start = Date.now();
      await page.goto(shop.url(path));
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      expect(Date.now() - start, path).toBeLessThan(MAX_DURATION_MS);
      expect(Date.now() - start, path).toBeGreaterThan(7000);
    }),
  );
});

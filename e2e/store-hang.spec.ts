import { startStubShop, type StubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

/** The call's 8 s (the decisions on the time-out), and what a busy machine needs besides. */
const LIMIT_MS = 15_000;

let shop: StubShop;

test.beforeAll(async () => {
  shop = await startStubShop({ STORE_API_TIMEOUT_MS: '' });
});

test.afterAll(() => shop?.stop());

test('a store that hangs is waited for no longer than its time, on any page', async ({ context }) => {
  shop.api.setMood('hang');
  const expected = {
    '/': 'No featured products available at the moment.',
    '/products?category=shirts': 'Failed to load products. Please try again.',
    '/product/plain-1': 'Failed to load product details',
  };
  await Promise.all(
    Object.entries(expected).map(async ([path, message]) => {
      const page = await context.newPage();
      const start = Date.now();
      await page.goto(shop.at(path));
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      expect(Date.now() - start, path).toBeLessThan(LIMIT_MS);
      expect(Date.now() - start, path).toBeGreaterThan(7000);
    }),
  );
});

import { setTimeout as delay } from 'node:timers/promises';
import { fetchProducts } from './fixtures/catalog';
import { ASHA } from './fixtures/customer';
import { storeSampleProducts } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { visit, waitForHydration } from './fixtures/page-objects';
import { delayImages, startThrottledProxy, type ThrottledProxy } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

const PAGES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () => {
    const { data } = await fetchProducts({ category: 'shirts', limit: '1' });
    return `/product/${data[0]?.id}`;
  },
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`nothing moves on ${name}, from the first paint to its end`, async ({ page }) => {
    await watchLayoutShifts(page);
    const walkDown = await delayImages(page);
    // The whole page has loaded only when its pictures have.
    await page.goto(await path(), { waitUntil: 'domcontentloaded' });
    await walkDown();
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test.describe('on a slow line', () => {
  let line: ThrottledProxy;
  test.beforeAll(async ({ origin }) => {
    line = await startThrottledProxy(origin);
  });
  test.afterAll(() => line.close());

  for (const [name, path] of Object.entries(PAGES)) {
    test(`nothing moves on ${name} while its parts arrive`, async ({ page }) => {
      await watchLayoutShifts(page);
      await visit(page, line.origin + (await path()));
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
});

for (const path of ['/cart', '/wishlist']) {
  test(`nothing moves on ${path} when its pictures come late`, async ({ page }) => {
    await storeSampleProducts(page);
    await watchLayoutShifts(page);
    const walkDown = await delayImages(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // What this device keeps is not in the page that is sent: there are no pictures before.
    await waitForHydration(page);
    await walkDown();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

for (const [path, arrived] of [
  ['/checkout', 'Create Order'],
  ['/orders', '14 Lavelle Road'],
  ['/track-order', 'Using your account email by default'],
] as const) {
  test(`nothing moves on ${path} when what belongs to the customer comes late`, async ({ page, origin }) => {
    await page.request.post(`${origin}/api/session`, { data: ASHA });
    const line = { id: 'x', name: 'Kurta', image: '', price: 1499, quantity: 2, selectedSize: 'M' };
    await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify([line]));
    await page.route('**/api/*', async (route) => {
      await delay(1000);
      await route.fallback();
    });
    await watchLayoutShifts(page);
    await visit(page, path);
    await expect(page.getByRole('main').getByText(arrived).first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('what does move is noticed', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/wishlist');
  // Nothing shifts before it has been seen.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => {
    const block = document.createElement('p');
    block.style.height = '200px';
    document.querySelector('main')?.prepend(block);
  });
  const [shift] = await layoutShifts(page);
  expect(shift?.value).toBeGreaterThan(0.01);
  expect(shift?.moved.join()).toContain('Wishlist');
});

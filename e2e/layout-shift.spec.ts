import { shirtPath } from './fixtures/catalog';
import { signInAsAsha } from './fixtures/customer';
import { SAMPLE_LINE, storeCart, storeSampleProducts } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { visit, waitForHydration } from './fixtures/page-objects';
import { delayApi, delayImages, startThrottledProxy, type ThrottledProxy } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

const PAGES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': shirtPath,
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has no layout shift while its images load`, async ({ page }) => {
    await watchLayoutShifts(page);
    const scrollThrough = await delayImages(page);
    // The load event waits for the delayed images.
    await page.goto(await path(), { waitUntil: 'domcontentloaded' });
    await scrollThrough();
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test.describe('with throttled HTML', () => {
  let proxy: ThrottledProxy;
  test.beforeAll(async ({ origin }) => {
    proxy = await startThrottledProxy(origin);
  });
  test.afterAll(() => proxy.close());

  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} has no layout shift while its HTML arrives`, async ({ page }) => {
      await watchLayoutShifts(page);
      await visit(page, proxy.origin + (await path()));
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
});

for (const path of ['/cart', '/wishlist']) {
  test(`${path} has no layout shift when its images arrive late`, async ({ page }) => {
    await storeSampleProducts(page);
    await watchLayoutShifts(page);
    const scrollThrough = await delayImages(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // The stored products are not in the HTML, so the images appear with hydration.
    await waitForHydration(page);
    await scrollThrough();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

for (const [path, text] of [
  ['/checkout', 'Create Order'],
  ['/orders', '14 Lavelle Road'],
  ['/track-order', 'Using your account email by default'],
] as const) {
  test(`${path} has no layout shift when the customer’s data arrives late`, async ({ page, origin }) => {
    await signInAsAsha(page, origin);
    await storeCart(page, [SAMPLE_LINE]);
    const release = await delayApi(page);
    await watchLayoutShifts(page);
    await visit(page, path);
    // Reading the shifts waits until the page has been painted without the data.
    expect(await layoutShifts(page)).toEqual([]);
    release();
    await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('a real layout shift is detected', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/wishlist');
  // A shift counts only after the first paint.
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

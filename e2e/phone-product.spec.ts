import type { Locator, Page } from '@playwright/test';
import { createBaselineStore } from '../test-support/baseline-store';
import { axeViolations } from './fixtures/axe';
import { fetchProducts, findOrThrow, priceOf, rupees, sizesOf } from './fixtures/catalog';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const adds = (page: Page) =>
  page.getByRole('form', { name: /^Buy / }).getByRole('button', { name: 'Add to Cart' });

async function edges(locator: Locator) {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await locator.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
}

async function expectFirstView(page: Page) {
  const bar = await edges(adds(page));
  expect(bar.bottom).toBeLessThanOrEqual((await edges(tabs(page))).top);
  const product = page.getByRole('main').getByRole('article').first();
  const { bottom: pictureEnd } = await edges(product.getByRole('group', { name: /^Pictures of/ }));
  expect(pictureEnd).toBeLessThan(844 * 0.6);
  for (const text of [product.getByRole('heading', { level: 1 }), product.getByText(/^₹/).first()]) {
    const { top, bottom } = await edges(text);
    expect(top).toBeGreaterThanOrEqual(pictureEnd);
    expect(bottom).toBeLessThan(bar.top);
  }
  // One line, of which nothing is cut off.
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('link').filter({ visible: true })).toHaveCount(1);
  const { top, bottom } = await edges(way);
  expect(bottom - top).toBeLessThan(40);
  expect(await way.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
}

test('name, price and button of any product are on the first screen', async ({ page }) => {
  const { data } = await fetchProducts({});
  const longest = data.reduce((a, b) => (b.title.length > a.title.length ? b : a));
  for (const { id } of [...data.slice(0, 2), longest]) {
    await visit(page, `/product/${id}`);
    await expectFirstView(page);
  }
});

test('so they are in a plain store', async ({ page }) => {
  test.slow();
  const shop = await startIsolatedShop({}, createBaselineStore());
  try {
    await visit(page, shop.url('/product/plain-1'));
    await expectFirstView(page);
  } finally {
    await shop.stop();
  }
});

test('price and button follow to the end of the page, above the tab bar', async ({ page }) => {
  const { data } = await fetchProducts({ category: 'shirts' });
  const shirt = findOrThrow(data, (item) => sizesOf(item).length > 1);
  await watchLayoutShifts(page);
  await visit(page, `/product/${shirt.id}`);
  await expect(adds(page)).toHaveCount(1);
  await page.getByRole('radio', { name: sizesOf(shirt)[1] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  const following = adds(page).filter({ visible: true }).last();
  await expect(adds(page)).toHaveCount(2);
  await expect(following).toBeInViewport({ ratio: 1 });
  const bar = await edges(following);
  const { top: tabTop } = await edges(tabs(page));
  expect(bar.bottom).toBeLessThanOrEqual(tabTop);
  expect(bar.bottom).toBeGreaterThan(tabTop - 40);
  const price = page.getByText(`2 × ${rupees(priceOf(shirt))}`).last();
  await expect(price).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  await following.tap();
  await expect(toast(page, 'Added to cart')).toContainText(`2 × ${shirt.title}`);

  // The end of the page is not covered.
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  const last = page.getByRole('contentinfo').getByRole('link').last();
  expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(following)).top);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(adds(page)).toHaveCount(1);
  expect(await layoutShifts(page)).toEqual([]);
});

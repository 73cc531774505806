import type { Page } from '@playwright/test';
import { fetchProducts, findOrThrow, priceOf, shirtPath, sizesOf } from './fixtures/catalog';
import { SAMPLE_LINE, storeCart } from './fixtures/device-storage';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const visibleToasts = (page: Page) =>
  page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ visible: true });

const WELL_BEFORE_ITS_TIME_MS = 2000;

async function box(page: Page, text: string) {
  const shown = toast(page, text);
  await expect(shown).toBeVisible();
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

async function barBottom(page: Page) {
  const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  return y + height;
}

test('toasts are shown one at a time, clear of the bars', async ({ page }) => {
  await visit(page, await shirtPath());
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const first = await box(page, 'Please select a size');
  expect(first.top).toBeGreaterThanOrEqual(await barBottom(page));
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  const second = await box(page, 'Added to wishlist');
  expect(second.top).toBeGreaterThanOrEqual(await barBottom(page));
  await expect(visibleToasts(page)).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('a toast is gone when the page that it spoke of is left', async ({ page }) => {
  const { data } = await fetchProducts({ category: 'shirts' });
  const shirt = findOrThrow(data, (item) => sizesOf(item).length > 1);
  await visit(page, `/product/${shirt.id}`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(toast(page, 'Added to wishlist')).toBeVisible();
  // On phones the toast covers the breadcrumb.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(visibleToasts(page)).toHaveCount(0, { timeout: WELL_BEFORE_ITS_TIME_MS });
});

test('a toast that is raised with a navigation stays through it', async ({ page, consoleErrors }) => {
  // The page of the protected checkout is not there for a visitor.
  consoleErrors.allow(/404/);
  const { data } = await fetchProducts({ category: 'shirts' });
  const shirt = findOrThrow(data, (item) => sizesOf(item).length > 1);
  await storeCart(page, [{ ...SAMPLE_LINE, id: shirt.id, name: shirt.title, price: priceOf(shirt) }]);
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?from=/checkout');
  // It covers none of the ways on.
  const { bottom } = await box(page, 'Login Required');
  const signIn = await page.getByRole('button', { name: 'Sign In', exact: true }).boundingBox();
  expect(bottom).toBeLessThan(signIn?.y ?? 0);
  await page.getByRole('link', { name: 'Forgot' }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(visibleToasts(page)).toHaveCount(0);
});

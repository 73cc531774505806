import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { type CatalogProduct, fetchProducts, findOrThrow, priceOf, sizesOf } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { card, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let bag: CatalogProduct;
let shirt: CatalogProduct;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'accessories' });
  bag = findOrThrow(data, (item) => sizesOf(item).length <= 1);
  shirt = findOrThrow((await fetchProducts({ category: 'shirts' })).data, (item) => sizesOf(item).length > 1);
});

const wish = (product: CatalogProduct, change: object = {}) => ({
  id: product.id,
  name: product.title,
  image: '',
  price: priceOf(product),
  originalPrice: null,
  ...change,
});

async function storeWishes(page: Page, wishes: object[]): Promise<void> {
  await page.addInitScript((items) => {
    if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', JSON.stringify(items));
  }, wishes);
}

test('all moves to the cart by keyboard, and what stays is named', async ({ page }) => {
  await storeWishes(page, [
    wish(shirt),
    wish(bag, { price: priceOf(bag) + 200, wasSoldOut: true }),
    { ...wish(bag), id: 'gone-for-good', name: 'Gone' },
  ]);
  await visit(page, '/wishlist');
  await expect(card(page, bag.title)).toContainText('Back in stock · ₹200 less than when you saved it');
  await page.getByRole('button', { name: 'Move all to cart' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: '1 product was moved to your cart.' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toContainText([
    `${shirt.title} · Choose a size`,
    'Gone · No longer available',
  ]);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: `Choose to move ${shirt.title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: /^Add to Cart/ }).press('Enter');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await stored(page, 'cart')).toMatchObject([{ id: bag.id, price: priceOf(bag) }, { id: shirt.id }]);
});

test('moving is undone, and moves nothing while the store can not be asked', async ({
  page,
  consoleErrors,
}) => {
  await storeWishes(page, [wish(bag), wish(shirt, { selectedSize: sizesOf(shirt)[0] })]);
  await visit(page, '/wishlist');
  await page.getByRole('button', { name: 'Move all to cart' }).click();
  await expect(page.getByRole('group', { name: '2 products were moved to your cart.' })).toBeFocused();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, bag.title)).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([]);

  consoleErrors.allow(/Failed to load resource/);
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 502, json: {} }));
  await page.getByRole('button', { name: 'Move all to cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was moved' })).toBeVisible();
  await expect(card(page, bag.title)).toBeVisible();
});

import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { type CatalogProduct, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { signInAsAsha } from './fixtures/customer';
import { stored } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { cards, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let shirt: CatalogProduct;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  shirt = findOrThrow(data, (item) => sizesOf(item).includes('M'));
});

test('what a customer has bought and kept is known after the cart was opened, and in the account', async ({
  page,
  origin,
}) => {
  await signInAsAsha(page, origin);
  await visit(page, '/cart');
  await expect.poll(() => stored(page, 'sizes')).not.toBeNull();
  await visit(page, '/account');
  await expect(page.getByText(/^Your sizes: \S/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget my sizes' })).toBeVisible();
});

test('a product says the size, and one key chooses and forgets it', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('sizes', '["M"]');
    sessionStorage.setItem('begun', 'yes');
  });
  await watchLayoutShifts(page);
  await visit(page, `/product/${shirt.id}`);
  const own = page.getByRole('button', { name: 'Your size: M' });
  const radio = page.getByRole('radio', { name: 'M', exact: true });
  await expect(own).toBeVisible();
  await expect(radio).not.toBeChecked();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await own.press('Enter');
  await expect(radio).toBeChecked();
  await page.getByRole('button', { name: 'Forget my size' }).press('Enter');
  await expect(toast(page, 'Your size is forgotten')).toBeVisible();
  await expect(page.getByText('Your size: M')).toHaveCount(0);
  await expect(page.getByRole('group', { name: /Size/ }).getByRole('radio').first()).toBeFocused();
  expect(await stored(page, 'sizes')).toBeNull();
});

test('the sheet of filters offers the sizes @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sizes', '["M","32"]'));
  await visit(page, '/products?category=men');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Your sizes: M/ }).click();
  await expect(sheet.getByRole('checkbox', { name: /^M / })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(page).toHaveURL(/size=M/);
  await expect(cards(page).first()).toBeVisible();
});

test('beside a list the sizes are offered to the keyboard before the first choice @large', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sizes', '["M"]'));
  await visit(page, '/products?category=men');
  const offer = page.getByRole('button', { name: 'Your size: M' });
  await page.locator('summary', { hasText: /^Size/ }).focus();
  await expect(offer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/size=M/);
  await expect(page.getByRole('checkbox', { name: /^M / })).toBeFocused();
});

import type { Page } from '@playwright/test';
import { type StoreMode } from '../test-support/fake-store';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '700' });
});

test.afterAll(() => shop?.stop());

const LIST_MESSAGE = 'Failed to load products. Please try again.';
const PRODUCT_MESSAGE = 'Failed to load product details';
const HOME_MESSAGE = 'No featured products available at the moment.';

/** Expects the layout of the shop and no details of the store's failure. */
async function expectCompletePage(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.content()).not.toMatch(/secret\.internal|ECONN|at .*\.js:\d/);
}

for (const mode of ['error', 'hang', 'drop', 'malformed'] satisfies StoreMode[]) {
  test(`cached pages work and others show an error while the store fails (${mode})`, async ({ page }) => {
    const main = page.getByRole('main');
    const footer = page.getByRole('contentinfo');
    shop.store.setMode('ok');
    await visit(page, shop.url('/', mode));
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(cards(page)).toHaveCount(12);
    await cards(page).getByRole('link', { name: 'Plain Shirt 3', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 3' })).toBeVisible();

    shop.store.setMode(mode);
    await footer.getByRole('link', { name: 'Men', exact: true }).click();
    await expect(main.getByText(LIST_MESSAGE)).toBeVisible();
    await expectCompletePage(page);
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'All Products' })
      .click();
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('banner').getByRole('link', { name: 'Plain Store' }).click();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'View All' }).click();
    await cards(page).getByRole('link', { name: 'Plain Shirt 3', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 3' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 3' })).toBeVisible();

    await page.goto(shop.url('/products', mode));
    await cards(page).getByRole('link', { name: 'Plain Shirt 5', exact: true }).click();
    await expect(main.getByText(PRODUCT_MESSAGE)).toBeVisible();
    await expectCompletePage(page);
    await main.getByRole('link', { name: 'Try Again' }).click();
    await expect(main.getByText(PRODUCT_MESSAGE)).toBeVisible();

    await page.goto(shop.url('/products?category=women', mode));
    await expect(main.getByText(LIST_MESSAGE)).toBeVisible();
    shop.store.setMode('ok');
    // A store that was silent is left alone for a second.
    await expect(async () => {
      await main.getByRole('link', { name: 'Try Again' }).click({ timeout: 1000 });
      await expect(cards(page)).toHaveCount(12, { timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL(/category=women$/);
    await page.goto(shop.url('/product/plain-5', mode));
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 5' })).toBeVisible();
  });

  test(`the home page works without a store (${mode}) and recovers with it`, async ({ page }) => {
    shop.store.setMode(mode);
    await visit(page, shop.url('/', `${mode}-first`));
    await expect(page.getByText(HOME_MESSAGE)).toBeVisible();
    await expect(page.getByText('Failed to load products')).toHaveCount(0);
    await expectCompletePage(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'SmartWear' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Accessories' })).toBeVisible();

    shop.store.setMode('ok');
    await expect(async () => {
      await page.reload();
      await expect(cards(page)).toHaveCount(4, { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Plain Store' })).toBeVisible();
  });
}

import type { Page } from '@playwright/test';
import { cards, visit } from './fixtures/shopper';
import { type Mood } from './fixtures/stub-api';
import { startStubShop, type StubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: StubShop;

test.beforeAll(async () => {
  shop = await startStubShop({ STORE_API_TIMEOUT_MS: '700' });
});

test.afterAll(() => shop?.stop());

const LIST_MESSAGE = 'Failed to load products. Please try again.';
const PRODUCT_MESSAGE = 'Failed to load product details';
const HOME_MESSAGE = 'No featured products available at the moment.';

/** That the page is whole and tells nothing of the store's insides. */
async function expectWholePage(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.content()).not.toMatch(/secret\.internal|ECONN|at .*\.js:\d/);
}

for (const mood of ['error', 'hang', 'drop', 'malformed'] satisfies Mood[]) {
  test(`a shopper gets through a store that fails (${mood})`, async ({ page }) => {
    const main = page.getByRole('main');
    const footer = page.getByRole('contentinfo');
    shop.api.setMood('well');
    await visit(page, shop.at('/', mood));
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(cards(page)).toHaveCount(12);
    await cards(page).getByRole('link', { name: 'Plain Shirt 3', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 3' })).toBeVisible();

    shop.api.setMood(mood);
    await footer.getByRole('link', { name: 'men', exact: true }).click();
    await expect(main.getByText(LIST_MESSAGE)).toBeVisible();
    await expectWholePage(page);
    // What was seen before stays browsable.
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

    await page.goto(shop.at('/products', mood));
    await cards(page).getByRole('link', { name: 'Plain Shirt 5', exact: true }).click();
    await expect(main.getByText(PRODUCT_MESSAGE)).toBeVisible();
    await expectWholePage(page);
    await main.getByRole('link', { name: 'Try Again' }).click();
    await expect(main.getByText(PRODUCT_MESSAGE)).toBeVisible();

    await page.goto(shop.at('/products?category=women', mood));
    await expect(main.getByText(LIST_MESSAGE)).toBeVisible();
    shop.api.setMood('well');
    await main.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/category=women$/);
    await expect(cards(page)).toHaveCount(12);
    await page.goto(shop.at('/product/plain-5', mood));
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 5' })).toBeVisible();
  });

  test(`a store that fails from the start (${mood}) leaves a home page`, async ({ page }) => {
    shop.api.setMood(mood);
    await visit(page, shop.at('/', `${mood}-first`));
    await expect(page.getByText(HOME_MESSAGE)).toBeVisible();
    await expect(page.getByText('Failed to load products')).toHaveCount(0);
    await expectWholePage(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'SmartWear' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Accessories' })).toBeVisible();

    // As soon as the store is back, so is the shop.
    shop.api.setMood('well');
    await expect(async () => {
      await page.reload();
      await expect(cards(page)).toHaveCount(4, { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Plain Store' })).toBeVisible();
  });
}

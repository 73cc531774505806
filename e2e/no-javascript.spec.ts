import { cards } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PRICE = /₹[\d,]+/;

test.use({ javaScriptEnabled: false });

// Chromium reports every script as blocked while JavaScript is disabled.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

test('links lead from the home page to a category, its second page and a product', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/SmartWear/);
  const featured = page.getByRole('region', { name: 'Featured Products' }).getByRole('article');
  await expect(featured).toHaveCount(4);
  await expect(featured.first()).toContainText(PRICE);

  const collection = page.getByRole('region', { name: 'Premium Clothing Collection' });
  await collection.getByRole('link', { name: 'Shirts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^Showing 13 to 24 of \d+ items$/)).toBeVisible();

  const link = cards(page).first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const product = page.getByRole('main').getByRole('article').first();
  await expect(product).toContainText(PRICE);
  for (const part of ['Clothing Size', 'Colour', 'Specifications']) {
    await expect(product.getByRole('group', { name: part })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'You may also like' })).toContainText(PRICE);
  const pictures = product.getByRole('group', { name: /^Pictures of/ }).getByRole('img');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('the type filter works as a form', { tag: '@large' }, async ({ page }) => {
  await page.goto('/products?category=shirts&page=2');
  const filter = page.getByLabel('Filter by Type');
  const apply = page.locator('form').filter({ has: filter }).getByRole('button', { name: 'Apply' });
  await filter.selectOption('Linen Shirts');
  await apply.click();
  await expect(page).toHaveURL('/products?category=shirts&parentCategory=Linen+Shirts');
  await expect(filter).toHaveValue('Linen Shirts');
  expect(await cards(page).count()).toBeLessThan(12);
  await filter.selectOption('All Types');
  await apply.click();
  await expect(cards(page)).toHaveCount(12);
  await page.goBack();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/products?category=shirts');
});

test('controls that need JavaScript are hidden', async ({ page, isMobile }) => {
  // The menu of the top bar is a native element that works without JavaScript.
  const buttons = page.getByRole('main').getByRole('button');
  await page.goto('/');
  await expect(buttons).toHaveCount(0);
  await expect(page.getByPlaceholder('Your email address')).toBeHidden();
  await page.goto('/products?category=shirts');
  // The filters, with that of the type, are in a sheet on phones; each form has a button, besides those that open the list
  // with all values of a filter.
  await expect(buttons.filter({ hasNotText: /^Show all/ })).toHaveText(
    isMobile ? ['Filter', 'Apply order'] : ['Apply', 'Apply order', 'Apply'],
  );
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  await expect(buttons).toHaveCount(0);
  await page.goto('/track-order');
  await expect(page.getByText('Tracking an order needs JavaScript.')).toBeVisible();
  await expect(page.getByLabel('Order Number')).toBeHidden();
  await page.goto('/wishlist');
  // Only innerText contains the text of <noscript>.
  await expect(page.getByRole('main')).toContainText('needs JavaScript', { useInnerText: true });
});

test('checkout and orders say that they need JavaScript', async ({ page, context, origin }) => {
  await context.addCookies([{ name: 'auth_token', value: 'any-token', url: origin }]);
  await page.goto('/checkout');
  await expect(page.getByText('Placing an order needs JavaScript.')).toBeVisible();
  await expect(page.locator('[name="fullName"]')).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByText('Your orders need JavaScript to be shown.')).toBeVisible();
});

test('with JavaScript, the type filter has no button', { tag: '@large' }, async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.goto(`${origin}/products?category=shirts`);
  await expect(page.getByLabel('Filter by Type')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden();
  await context.close();
});

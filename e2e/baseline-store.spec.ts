import { BASELINE_CUSTOMER } from '../test-support/baseline-store';
import { ADDRESS } from './fixtures/customer';
import { storeCart, stored } from './fixtures/device-storage';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { card, cards, control, fillFields, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop();
});

test.afterAll(() => shop?.stop());

test('a store without extensions works from the home page to the wishlist', async ({ page }) => {
  await visit(page, shop.url('/'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Plain Store' })).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured Products' }).getByRole('article');
  await expect(featured).toHaveCount(4);
  // The store has no images.
  await expect(featured.first().locator('img').first()).toHaveAttribute('src', /fallback\.webp/);

  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('region', { name: 'Explore Categories' }).getByRole('link')).toHaveText([
    /Men/,
    /Women/,
    /Accessories/,
  ]);
  await expect(page.getByText('Showing 1 to 12 of 30 items')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Showing 13 to 24 of 30 items')).toBeVisible();

  // Every second product has a discount.
  await expect(card(page, 'Plain Shirt 14').getByText('Sale', { exact: true })).toBeVisible();
  await expect(card(page, 'Plain Shirt 15').getByText('Sale', { exact: true })).toHaveCount(0);

  await cards(page).getByRole('link', { name: 'Plain Shirt 14' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plain Shirt 14' })).toBeVisible();
  await expect(page.getByText('ID plain-14', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Plain');
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(4);

  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Added to cart')).toContainText('Plain Shirt 14');
  expect(await stored(page, 'cart')).toEqual([
    {
      id: 'plain-14',
      name: 'Plain Shirt 14',
      image: '',
      price: 900,
      quantity: 1,
      selectedSize: 'S',
      selectedColor: null,
    },
  ]);

  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Plain Shirt 14']);
});

test('its types can be filtered', async ({ page }) => {
  await visit(page, shop.url('/products?category=shirts'));
  const filter = page.getByLabel('Filter by Type');
  await expect(filter.getByRole('option')).toHaveText(['All Types', 'Plain']);
  await filter.selectOption('Plain');
  await expect(page).toHaveURL(/parentCategory=Plain$/);
  await expect(cards(page)).toHaveCount(12);
});

test('the account has the three facts of the specification, and no more', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
  await visit(page, shop.url('/account'));
  const main = page.getByRole('main');
  await expect(main.getByRole('term')).toHaveText(['Name', 'Email', 'Member Since']);
  await expect(main.getByText(BASELINE_CUSTOMER.email)).toBeVisible();
  await expect(main.getByRole('heading')).toHaveText(['Account Details']);
  await expect(main.getByRole('link')).toHaveText([/^My Orders/, 'Return to Home']);
  await expect(main.getByRole('button')).toHaveText(['Sign Out']);
  expect(requested.filter((url) => /\/api\/(orders|sessions|account\/)/.test(url))).toEqual([]);
  for (const path of ['/delete-account', '/confirm-email?token=a', '/api/account/data'])
    expect((await page.request.get(shop.url(path))).status(), path).toBe(404);
});

test('the device remembers an address while the box is checked', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/payment|404/);
  await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
  const line = { id: 'plain-2', name: 'Plain Shirt 2', image: '', price: 900, quantity: 1 };
  const lines = [{ ...line, selectedSize: 'S', selectedColor: null }];
  await storeCart(page, lines);
  await visit(page, shop.url('/checkout'));
  await fillFields(page, ADDRESS);
  const remember = page.getByLabel('Remember this address on this device');
  await expect(remember).not.toBeChecked();
  await remember.check();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  // The order has emptied the cart.
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines));
  await visit(page, shop.url('/checkout'));
  for (const [name, value] of Object.entries(ADDRESS)) await expect(control(page, name)).toHaveValue(value);
  await expect(remember).toBeChecked();
  await remember.uncheck();
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull();
});

test('a store without featured products has an empty featured list', async ({ page }) => {
  await visit(page, shop.url('/products?featured=true'));
  await expect(page.getByRole('heading', { level: 1, name: 'Featured Products' })).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});

test('nothing of search, filters, sorting and richer cards shows, is loaded or is asked for', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of [
    '/',
    '/products',
    '/products?category=shirts',
    '/products?category=shirts&page=2&size=S',
  ]) {
    await visit(page, shop.url(path));
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^(Search|Filter|Load more|Apply|Clear all|Remove)/ }),
    ).toHaveCount(0);
    await expect(page.getByLabel('Sort by')).toHaveCount(0);
    await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(cards(page).getByRole('button', { name: /Wishlist/i })).toHaveCount(0);
    await expect(page.getByText('New', { exact: true })).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.locator('body')).toBeFocused();
    expect(await page.content(), path).not.toMatch(
      /"\/search|SearchAction|data-live=|"filters"|"list-status"/,
    );
  }
  expect(requested.filter((url) => /\/api\/(list|suggestions)/.test(url))).toEqual([]);
  expect(shop.store.requests.map(({ path }) => path).join()).not.toMatch(
    /facets|suggestions|sort=|size=|collection/,
  );
});

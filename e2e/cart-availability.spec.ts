import type { Page } from '@playwright/test';
import { BASELINE_CUSTOMER } from '../test-support/baseline-store';
import { axeViolations } from './fixtures/axe';
import { ADDRESS } from './fixtures/customer';
import { storeCart, stored } from './fixtures/device-storage';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { fillFields, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop();
});
test.beforeEach(() => shop.store.setMode('ok'));
test.afterAll(() => shop?.stop());

// The store sells plain-1 for ₹1,000 and plain-2 for ₹900, in S and M.
const line = (id: string, price: number, selectedSize = 'S', quantity = 1) => ({
  id,
  name: `Shirt ${id}`,
  image: '',
  price,
  quantity,
  selectedSize,
  selectedColor: null,
});

const lineOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** Opens the cart on a separate hostname, which has its own storage and page cache. */
async function openCart(page: Page, host: string, lines: object[]): Promise<void> {
  await storeCart(page, lines);
  await visit(page, shop.url('/cart', host));
}

test('a changed price is announced and applied, and not announced on the next visit', async ({ page }) => {
  await openCart(page, 'price', [line('plain-1', 1499, 'S', 2), line('plain-2', 900)]);
  const changed = lineOf(page, 'Shirt plain-1, size S');
  const notice = changed.getByText('The price has changed from ₹1,499 to ₹1,000');
  await expect(notice).toBeVisible();
  await expect(summary(page)).toContainText('₹2,900');
  await expect(lineOf(page, 'Shirt plain-2, size S')).not.toContainText('changed');
  expect(await stored(page, 'cart')).toMatchObject([{ price: 1000, quantity: 2 }, { price: 900 }]);
  await changed.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary(page)).toContainText('₹3,900');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(summary(page)).toContainText('₹3,900');
  await expect(notice).toHaveCount(0);
});

test('an unavailable line counts nowhere: badge, cart, checkout and order', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/payment|404/);
  const gone = ['Shirt plain-99, size S', 'Shirt plain-1, size XL'];
  await storeCart(page, [
    line('plain-99', 700, 'S', 3),
    line('plain-1', 1000, 'XL'),
    line('plain-1', 1000, 'S'),
  ]);
  await visit(page, shop.url('/cart'));
  for (const name of gone) {
    await expect(lineOf(page, name)).toContainText('No longer available');
    await expect(lineOf(page, name).getByRole('button', { name: 'Increase quantity' })).toHaveCount(0);
  }
  await expect(summary(page)).toContainText('Subtotal (1 Item)');
  await expect(summary(page)).toContainText('₹1,000');
  await expect(page.getByText('Left out: 4 items that can’t be ordered now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  const badge = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await expect(badge).toContainText('1 item');
  await visit(page, shop.url('/contact'));
  await expect(badge).toContainText('1 item');

  await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
  await visit(page, shop.url('/checkout'));
  const order = page.getByRole('region', { name: 'Order Summary' });
  await expect(order.getByText('No longer available, left out')).toHaveCount(2);
  await expect(order).toContainText('Subtotal (1 Item)');
  await fillFields(page, ADDRESS);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  const request = shop.store.requests.find(
    ({ method, path }) => method === 'POST' && path === '/api/v1/orders',
  );
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ products: { 'plain-1': 1 } });
  expect(await stored(page, 'cart')).toEqual([]);
});

test('unavailable lines are removed together, or changed to what is sold', async ({ page }) => {
  await openCart(page, 'change', [
    line('plain-99', 700, 'S', 3),
    line('plain-1', 1000, 'XL'),
    line('plain-1', 1000, 'M'),
  ]);
  await lineOf(page, 'Shirt plain-1, size XL')
    .getByRole('button', { name: /^Change/ })
    .press('Enter');
  const form = page.getByRole('form', { name: 'Change Shirt plain-1' });
  await expect(form.getByRole('radio', { name: 'S' })).toBeFocused();
  await form.getByRole('radio', { name: 'M' }).check();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const merged = lineOf(page, 'Shirt plain-1, size M');
  await expect(merged).toBeFocused();
  await expect(merged.getByRole('status', { name: 'Quantity' })).toHaveText('2');
  await page.getByRole('button', { name: 'Remove unavailable items' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('no longer');
});

test('a failing store leaves the cart unchanged, without a message', async ({ page }) => {
  await visit(page, shop.url('/cart', 'down'));
  shop.store.setMode('error', '/products');
  const checked = page.waitForResponse(/\/api\/products/);
  await openCart(page, 'down', [line('plain-1', 1499), line('plain-99', 700)]);
  expect(await (await checked).json()).toEqual({
    products: [],
    missing: [],
    unknown: ['plain-1', 'plain-99'],
  });
  await expect(summary(page)).toContainText('₹2,199');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expect(page.getByRole('main')).not.toContainText(/changed|available/);
});

test('a failed request leaves the cart unchanged', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.route(/\/api\/products/, (route) => route.abort());
  await openCart(page, 'offline', [line('plain-1', 1499)]);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary(page)).toContainText('₹2,998');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation on a cart with all its notices, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openCart(page, `axe-${colorScheme}`, [line('plain-1', 1499, 'S', 2), line('plain-99', 700)]);
    await expect(page.getByText('No longer available')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Cart updated')).toBeVisible();
    await page.getByRole('button', { name: /^Change/ }).click();
    await expect(page.getByRole('form', { name: /^Change/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

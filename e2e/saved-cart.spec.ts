import type { Browser, Page } from '@playwright/test';
import {
  type CatalogProduct,
  fetchProducts,
  findOrThrow,
  priceOf,
  rupees,
  sizesOf,
} from './fixtures/catalog';
import { PASSWORD, sessionCookies, signInAsNewCustomer } from './fixtures/customer';
import { storeCart, stored } from './fixtures/device-storage';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { cards, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';
import { BASELINE_CUSTOMER } from '../test-support/baseline-store';

let bag: CatalogProduct;
let scarf: CatalogProduct;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'accessories' });
  bag = findOrThrow(data, (item) => sizesOf(item).length <= 1);
  scarf = findOrThrow(data, (item) => sizesOf(item).length <= 1 && item.id !== bag.id);
});

const line = ({ id, title }: CatalogProduct, price: number) => ({
  id,
  name: title,
  image: '',
  price,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
});
const lines = (page: Page) => page.getByRole('region', { name: 'Your cart' }).getByRole('article');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart' });
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Also empty the cart on this device' });

/** Whether the store has all that was changed in this browser. */
const isSaved = (page: Page) =>
  page.evaluate(
    () => localStorage.getItem('savedCart') !== null && localStorage.getItem('unsavedCart') === null,
  );

/** Signs the customer in on another device. */
async function openDevice(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.request.post(`${origin}/api/session`, { data: { email, password: PASSWORD } });
  return page;
}

/** Presses a button of the page of a product, and waits until the store has it. */
async function press(
  page: Page,
  { id }: CatalogProduct,
  name: 'Add to Cart' | 'Add to Wishlist',
): Promise<void> {
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => isSaved(page)).toBe(true);
}

test('what is added, changed and removed on one device is so on the other', async ({
  page,
  browser,
  origin,
}) => {
  const other = await openDevice(browser, origin, await signInAsNewCustomer(page, origin));
  await press(page, bag, 'Add to Cart');
  await press(page, scarf, 'Add to Wishlist');

  await watchLayoutShifts(other);
  await visit(other, '/cart');
  await expect(lines(other)).toHaveCount(1);
  await expect(lines(other)).toContainText(bag.title);
  await expect(lines(other)).toContainText(rupees(priceOf(bag)));
  expect(await layoutShifts(other)).toEqual([]);
  await visit(other, '/wishlist');
  await expect(cards(other).getByRole('heading')).toHaveText([scarf.title]);

  await visit(other, '/cart');
  await other.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => isSaved(other)).toBe(true);
  await visit(page, '/cart');
  await expect(lines(page).getByRole('status', { name: 'Quantity' })).toHaveText('2');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect.poll(() => isSaved(page)).toBe(true);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await other.context().close();
});

test('a removal without a connection catches up, and an older line does not bring it back', async ({
  page,
  browser,
  origin,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const other = await openDevice(browser, origin, await signInAsNewCustomer(page, origin));
  await press(page, bag, 'Add to Cart');
  await visit(other, '/cart');
  await expect(lines(other)).toHaveCount(1);

  await visit(page, '/cart');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => isSaved(page)).toBe(true);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await other.context().close();
});

test('a sign-in brings the cart of the device, and signing out empties it for who wants it', async ({
  page,
  browser,
  origin,
  context,
}) => {
  const email = await signInAsNewCustomer(page, origin);
  await press(page, bag, 'Add to Cart');

  const guest = await (await browser.newContext({ baseURL: origin })).newPage();
  // The bag in the same size and color, which is one line, and something else.
  const bags = await stored(page, 'cart');
  await storeCart(guest, [...(Array.isArray(bags) ? bags : []), line(scarf, priceOf(scarf))]);
  await visit(guest, '/login?from=%2Faccount');
  await fillFields(guest, { email, password: PASSWORD });
  await submitButton(guest).click();
  await expect(guest).toHaveURL('/account');
  await expect.poll(() => isSaved(guest)).toBe(true);
  await expect(badge(guest)).toContainText('2 items');
  await visit(page, '/cart');
  await expect(lines(page)).toHaveCount(2);
  for (const status of await lines(page).getByRole('status', { name: 'Quantity' }).all())
    await expect(status).toHaveText('1');

  // Kept, it is the cart of the device.
  await expect(choice(guest)).not.toBeChecked();
  await guest.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(guest, 'Logged out')).toBeVisible();
  await expect(badge(guest)).toContainText('2 items');
  expect(await guest.evaluate(() => localStorage.getItem('savedCart'))).toBeNull();
  await guest.context().close();

  await visit(page, '/account');
  await choice(page).check();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  expect(await stored(page, 'cart')).toBeNull();
  expect(await sessionCookies(context)).toEqual([]);
  const later = await openDevice(browser, origin, email);
  await visit(later, '/cart');
  await expect(lines(later)).toHaveCount(2);
  await later.context().close();
});

test('pages load nothing for it until something changes', async ({ page, origin }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signInAsNewCustomer(page, origin);
  for (const path of ['/', '/products', `/product/${bag.id}`]) await visit(page, path);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /^\/api\/(cart|wishlist)$/.test(path))).toEqual([]);
});

test('a store without it is asked for nothing', async ({ page }) => {
  const shop = await startIsolatedShop();
  try {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
    await visit(page, shop.url('/product/plain-1'));
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await visit(page, shop.url('/cart'));
    await expect(lines(page)).toHaveCount(1);
    await visit(page, shop.url('/account'));
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(choice(page)).toHaveCount(0);
    expect(requested.filter((path) => /^\/api\/(cart|wishlist)$/.test(path))).toEqual([]);
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage })))).not.toContain('savedCart');
  } finally {
    await shop.stop();
  }
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import { colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { PAYMENT_URL, placeOrderButton } from './fixtures/checkout';
import { ADDRESS, PASSWORD } from './fixtures/customer';
import { cartLine, storeCart } from './fixtures/device-storage';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { control, fillFields, submitButton, visit } from './fixtures/page-objects';
import { methodOption, payButton } from './fixtures/payments';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { mailsIn } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

/** A new guest fills in at most this many fields. */
const MAX_FIELDS = 8;

// Orders of guests are bounded by mailbox, phone and address.
const newGuest = () => {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    ...ADDRESS,
    phone: `+9198${digits}`,
    address: `${digits} Park Street`,
    email: `guest-${randomUUID()}@example.com`,
  };
};

async function fillCart(page: Page): Promise<void> {
  const { data } = await fetchProducts({ category: 'shirts' });
  const shirt = findOrThrow(data, (item) => sizesOf(item).length > 2 && colorsOf(item).length > 0);
  await storeCart(page, [cartLine(shirt)]);
}

/** Goes from the cart to the checkout form of a guest. */
async function enter(page: Page): Promise<void> {
  await fillCart(page);
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?from=/checkout');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(control(page, 'email')).toBeVisible();
}

/** The path of the link in the mail that confirms a guest's order. */
async function orderLink(email: string): Promise<string> {
  await expect.poll(() => mailsIn(DATA_FOLDER, email).length, { timeout: 30_000 }).toBe(1);
  const link = /\/guest-order\?token=[\w.-]+/.exec(mailsIn(DATA_FOLDER, email)[0] ?? '');
  return link?.[0] ?? '';
}

test('a guest orders with few fields, and opens the order on another device by the link of the mail', async ({
  page,
  browser,
  origin,
}) => {
  const guest = newGuest();
  await enter(page);
  await watchLayoutShifts(page);
  await visit(page, '/checkout');
  await control(page, 'postalCode').fill(guest.postalCode);
  await control(page, 'fullName').focus();
  await expect(control(page, 'city')).toHaveValue('Kolkata');
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  const required = page.locator('form [required]:visible');
  expect(await required.count()).toBeLessThanOrEqual(MAX_FIELDS);

  await placeOrderButton(page).click();
  await expect(control(page, 'email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await fillFields(page, {
    email: guest.email,
    fullName: guest.fullName,
    address: guest.address,
    phone: guest.phone,
  });
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  for (const path of ['/orders', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }

  const link = await orderLink(guest.email);
  const elsewhere = await browser.newContext({ baseURL: origin });
  try {
    const other = await elsewhere.newPage();
    await visit(other, link);
    expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('guest_token');
    await other.getByRole('button', { name: 'Show my order' }).click();
    await expect(other).toHaveURL(`/orders/${orderId}`);
    await other.getByRole('link', { name: 'Pay Now' }).click();
    await expect(other).toHaveURL(`/payment?orderId=${orderId}`);
    await expect(other.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);

    await visit(page, `/payment?orderId=${orderId}`);
    await methodOption(page, 'cod').check();
    await payButton(page).click();
    await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
    await expect(other.getByText('This order no longer needs a payment.')).toBeVisible();
    // My Orders is not open to guests.
    await other.getByRole('link', { name: 'See your order' }).click();
    await expect(other).toHaveURL(`/orders/${orderId}`);
    await expect(other.getByRole('region', { name: 'Items' })).toBeVisible();
    await elsewhere.clearCookies();
    await visit(other, `/payment?orderId=${orderId}`);
    await expect(
      other.getByText(/^Ordered as a guest\? The link in our mail opens your order/),
    ).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test('a guest who registers comes back to checkout with what was typed, and the order of before joins the account', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/payment/);
  const guest = newGuest();
  await enter(page);
  await fillFields(page, guest);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  // The next page fills it again.
  await page.evaluate(() => localStorage.removeItem('cart'));
  await visit(page, '/checkout');
  await fillFields(page, { ...guest, city: 'Howrah' });
  await page.getByRole('link', { name: 'create an account' }).click();
  await expect(control(page, 'email')).toHaveValue(guest.email);
  const [firstName = '', lastName = ''] = guest.fullName.split(' ');
  await fillFields(page, { firstName, lastName, password: PASSWORD, confirmPassword: PASSWORD });
  await submitButton(page).click();
  await expect(page).toHaveURL('/checkout');
  await expect(control(page, 'city')).toHaveValue('Howrah');
  await expect(control(page, 'email')).toBeHidden();

  // The email alone proves nothing: only the link of its mail does.
  await visit(page, '/orders');
  await expect(page.getByText('No Orders Found')).toBeVisible();
  await visit(page, await orderLink(guest.email));
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText(orderId);
});

test('a plain store offers no way for guests', async ({ page, context }) => {
  const shop = await startIsolatedShop();
  try {
    await visit(page, shop.url('/login?from=%2Fcheckout'));
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0);
    await context.addCookies([{ name: 'guest_token', value: 'any', url: shop.url('/') }]);
    await page.goto(shop.url('/checkout'));
    await expect(page).toHaveURL(shop.url('/login?from=%2Fcheckout'));
    const answer = await page.request.post(shop.url('/api/guest-session'), { data: {} });
    expect(answer.status()).toBe(404);
  } finally {
    await shop.stop();
  }
});

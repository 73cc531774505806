import type { Page } from '@playwright/test';
import { z } from 'zod';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { signInAsAsha, signInAsNewCustomer } from './fixtures/customer';
import { storeCart, stored } from './fixtures/device-storage';
import { horizontalOverflow, visit } from './fixtures/page-objects';
import { openPayment } from './fixtures/payments';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { mailsIn } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const SCARF = {
  ...{ id: 'scarf', name: 'Scarf', image: '', price: 10, quantity: 1 },
  ...{ selectedSize: null, selectedColor: null },
};

const again = (page: Page) => page.getByRole('button', { name: 'Order again' });
const cartLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Go to cart' });
const catalogue = '**/api/products?id=*';

/** Opens the page of a delivered order of Asha's. */
async function openDelivered(page: Page, origin: string): Promise<void> {
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  const card = page.getByRole('article').filter({ hasText: 'Delivered' }).first();
  await card.getByRole('link', { name: 'View order' }).click();
  await expect(again(page)).toBeVisible();
}

/** The path of the link in the mail about an order of the customer who is signed in. */
async function orderLink(page: Page, orderId: string): Promise<string> {
  const account = await page.request.get('/api/account');
  const { email } = z.object({ email: z.string() }).parse(await account.json());
  const read = () => mailsIn(DATA_FOLDER, email).find((mail) => mail.includes(`Order placed: ${orderId}`));
  await expect.poll(read, { timeout: 30_000 }).toBeDefined();
  return /\/guest-order\?token=[\w.-]+/.exec(read() ?? '')?.[0] ?? '';
}

test('a mail opens its order by a press without the account, and nothing else', async ({
  page,
  browser,
  origin,
}) => {
  const other = await openPayment(page);
  const orderId = await openPayment(page);
  const link = await orderLink(page, orderId);
  const context = await browser.newContext({ baseURL: origin });
  try {
    const elsewhere = await context.newPage();
    await visit(elsewhere, link);
    expect(await axeViolations(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Show my order' }).press('Enter');
    await expect(elsewhere).toHaveURL(`/orders/${orderId}`);
    await expect(elsewhere.getByRole('link', { name: 'Pay Now' })).toBeVisible();
    expect(await axeViolations(elsewhere)).toEqual([]);
    expect((await context.request.get(`/api/orders/${other}`)).status()).toBe(404);
    for (const path of ['/orders', '/account', '/checkout']) {
      await elsewhere.goto(path);
      await expect(elsewhere).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    }
    await visit(elsewhere, link.slice(0, -4));
    await elsewhere.getByRole('button', { name: 'Show my order' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  } finally {
    await context.close();
  }

  // The owner who is signed in gets to the page in the account, and another customer to nothing.
  await visit(page, link);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAsNewCustomer(page, origin);
  await visit(page, link);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'another email than that of your account',
  );
});

test('a delivered order is ordered again by the keyboard, also after a failure and what was sold out', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/502/);
  await storeCart(page, [SCARF]);
  await openDelivered(page, origin);
  const alert = page.getByRole('main').getByRole('alert');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(catalogue, async (route) => {
    await held;
    await route.fulfill({ status: 502, json: {} });
  });
  await again(page).click();
  await expect(again(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(alert).toContainText('Please try again.');
  await page.unroute(catalogue);

  await page.route(catalogue, async (route) => {
    const missing = new URL(route.request().url()).searchParams.getAll('id');
    await route.fulfill({ json: { products: [], missing, unknown: [] } });
  });
  await again(page).click();
  await expect(alert).toContainText(/^Nothing was added to your cart\. .+ is no longer sold\./);
  await expect(again(page)).toBeVisible();
  expect(await stored(page, 'cart')).toMatchObject([SCARF]);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(catalogue);

  await again(page).press('Enter');
  await expect(cartLink(page)).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleDescription(/in your cart/);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
});

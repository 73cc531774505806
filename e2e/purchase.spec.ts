import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { ADDRESS } from './fixtures/customer';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { approvePayment, main, methodOption, payButton } from './fixtures/payments';
import { expect, test } from './fixtures/test';

// The test opens dozens of pages.
test.describe.configure({ timeout: 300_000 });

let shirt: CatalogProduct;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  shirt = findOrThrow(data, (item) => sizesOf(item).length > 2 && colorsOf(item).length > 0);
});

async function registerAndSignIn(page: Page): Promise<string> {
  const [email, password] = [`kiran-${randomUUID()}@example.com`, 'a long secret'];
  await visit(page, '/register');
  await fillFields(page, { firstName: 'Kiran', lastName: 'Das', email, password, confirmPassword: password });
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
  await visit(page, '/login');
  await fillFields(page, { email, password });
  await submitButton(page).click();
  await expect(toast(page, 'Success! Logged in successfully.')).toBeVisible();
  return email;
}

async function addTwoSizes(page: Page): Promise<void> {
  await visit(page, `/product/${shirt.id}`);
  for (const size of sizesOf(shirt).slice(0, 2)) {
    await page.getByRole('radio', { name: size, exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  }
  await expect(toast(page, 'Added to cart').first()).toBeVisible();
  await visit(page, '/cart');
}

/** Goes from the cart to the payment of a new order and returns its id. */
async function checkOut(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await fillFields(page, ADDRESS);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** The steps after submitting the payment form, by payment method. */
const METHODS: Record<string, (page: Page) => Promise<void>> = {
  card: (page) => page.getByRole('button', { name: 'Pay', exact: true }).click(),
  netbanking: (page) => page.getByRole('button', { name: 'Pay', exact: true }).click(),
  upi: async (page) => {
    const opened = page.waitForEvent('popup');
    await main(page).getByRole('link', { name: 'Approve this test payment' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(bank).toHaveURL(/order-success/);
    await bank.close();
  },
  cod: (page) => expect(page).toHaveURL(/order-success/),
  // The last one: Chromium's prompt about the app blocks all later clicks on the page.
  'upi-app': async (page) =>
    approvePayment(
      (await main(page).getByRole('link', { name: 'Open the app again' }).getAttribute('href')) ?? '',
    ),
};

test('a new customer registers and pays an order with each payment method', async ({
  page,
  consoleErrors,
}) => {
  // The machine has no UPI app.
  consoleErrors.allow(/upi:/);
  const email = await registerAndSignIn(page);
  for (const [method, finish] of Object.entries(METHODS)) {
    await test.step(method, async () => {
      await addTwoSizes(page);
      const orderId = await checkOut(page);

      await methodOption(page, method).check();
      await payButton(page).click();
      await finish(page);
      await expect(page).toHaveURL(/\/order-success/, { timeout: 20_000 });

      await visit(page, '/orders');
      const order = page.getByRole('article', { name: `Order ${orderId}` });
      await expect(order.getByText('Being prepared', { exact: true })).toBeVisible();
      await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
      await order.getByRole('link', { name: 'View order' }).click();
      await expect(page).toHaveURL(`/orders/${orderId}`);
      const items = page.getByRole('region', { name: 'Items' });
      for (const size of sizesOf(shirt).slice(0, 2)) await expect(items).toContainText(`size ${size}`);

      await visit(page, `/track-order?id=${orderId}`);
      await expect(control(page, 'contactInfo')).toHaveValue(email);
      await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Processing');
    });
  }
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { ADDRESS } from './fixtures/customer';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { main, methodOption, payButton } from './fixtures/payments';
import { expect, test } from './fixtures/test';

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

test('a new customer registers, and pays an order by UPI in the app’s own tab', async ({ page }) => {
  const email = await registerAndSignIn(page);
  await addTwoSizes(page);
  const orderId = await checkOut(page);

  await methodOption(page, 'upi').check();
  await payButton(page).click();
  const opened = page.waitForEvent('popup');
  await main(page).getByRole('link', { name: 'Approve this test payment' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(bank).toHaveURL(/order-success/);
  await bank.close();
  await expect(page).toHaveURL(/\/order-success/, { timeout: 20_000 });

  await visit(page, '/orders');
  const order = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(order.getByText('Processing', { exact: true })).toBeVisible();
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  for (const size of sizesOf(shirt).slice(0, 2)) await expect(order).toContainText(`size ${size}`);

  await visit(page, `/track-order?id=${orderId}`);
  await expect(control(page, 'contactInfo')).toHaveValue(email);
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Processing');
});

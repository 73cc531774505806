import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { axeViolations } from './fixtures/axe';
import { fetchProducts, findOrThrow } from './fixtures/catalog';
import { ADDRESS, PASSWORD, signInAsNewCustomer } from './fixtures/customer';
import { fillFields, visit } from './fixtures/page-objects';
import { methodOption, payButton } from './fixtures/payments';
import { startStockedShop, type StockedShop } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const TITLE = 'Coorg Flannel Shirt';
const CHOICE = { size: 'M', color: 'Red' };
const LINE = `${TITLE}, size M, Red`;

const main = (page: Page) => page.getByRole('main');

/** Orders pieces of the choice as another customer, at the store API. */
async function orderAsOther({ apiPort }: StockedShop, productId: string, quantity: number): Promise<void> {
  const customer = { email: `other-${randomUUID()}@example.com`, password: PASSWORD };
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const response = await fetch(`http://localhost:${apiPort}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await post('/users/register', { ...customer, firstName: 'Asim', lastName: 'Roy' });
  const { token } = z.object({ token: z.string() }).parse(await post('/users/authorize', customer));
  const lines = [{ productId, quantity, ...CHOICE }];
  await post('/orders', { lines, products: { [productId]: quantity }, shippingAddress: ADDRESS }, token);
}

async function checkOut(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main(page).getByRole('button', { name: 'Create Order' })).toBeEnabled();
}

test('says in cart, checkout and payment what stock runs out, and returns it when an order is not paid', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  // The order that is refused, the payment that comes too late, and the wishlist while the store API is stopped.
  consoleErrors.allow(/409|502.*wishlist/);
  const shop = await startStockedShop();
  try {
    const product = findOrThrow((await fetchProducts({}, shop.apiPort)).data, ({ title }) => title === TITLE);
    const openProduct = () => visit(page, shop.url(`/product/${product.id}?size=M&color=Red`));
    await signInAsNewCustomer(page, shop.url(''));

    await test.step('offers no more than there are', async () => {
      await openProduct();
      await expect(main(page).getByText('Only 2 left')).toBeVisible();
      const increase = main(page).getByRole('button', { name: 'Increase quantity' });
      await increase.click();
      await expect(increase).toBeDisabled();
      await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(page.getByText('Added to cart').first()).toBeVisible();
    });

    await test.step('the cart and the checkout say that too few are left', async () => {
      await orderAsOther(shop, product.id, 1);
      // The storefront knows a product that was just asked for, for a few seconds.
      await expect(async () => {
        await visit(page, shop.url('/checkout'));
        await expect(main(page).getByText('Only 1 left.')).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await axeViolations(page)).toEqual([]);
      await main(page).getByRole('link', { name: 'Change it in the cart' }).click();
      const line = main(page).getByRole('article', { name: LINE });
      await line.getByRole('button', { name: `Change to 1, ${LINE}` }).click();
      await expect(line.getByText('Only 1 left')).toBeHidden();
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('an order that comes too late is refused in words, and loses nothing', async () => {
      await checkOut(page);
      await fillFields(page, ADDRESS);
      await orderAsOther(shop, product.id, 1);
      await main(page).getByRole('button', { name: 'Create Order' }).click();
      await expect(main(page).getByRole('alert')).toContainText(`${TITLE}`);
      await expect(main(page).getByRole('textbox', { name: 'City' })).toHaveValue(ADDRESS.city);
      await expect(main(page).getByText(/left out$/)).toBeVisible();
      await visit(page, shop.url('/cart'));
      await expect(main(page).getByRole('article', { name: LINE })).toContainText('Sold out');
    });

    await test.step('unpaid orders give their stock back', async () => {
      await shop.endPaymentTime();
      await expect(async () => {
        await visit(page, shop.url('/cart'));
        await expect(main(page).getByText('Subtotal (1 Item)')).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
    });

    await test.step('an order that was not paid in time offers no payment', async () => {
      await checkOut(page);
      await fillFields(page, ADDRESS);
      await main(page).getByRole('button', { name: 'Create Order' }).click();
      await expect(page).toHaveURL(/\/payment\?orderId=/);
      const payment = page.url();
      await methodOption(page, 'netbanking').check();
      await payButton(page).click();
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await shop.endPaymentTime();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
      await visit(page, payment);
      await expect(
        main(page).getByText('This order was cancelled, so there is nothing left to pay.'),
      ).toBeVisible();
      await visit(page, shop.url('/orders'));
      await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(main(page).getByText('It was not paid in time.')).toBeVisible();
      await expect(main(page).getByRole('link', { name: /Pay/ })).toHaveCount(0);
      await expect(main(page).getByRole('button', { name: /Pay/ })).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
});

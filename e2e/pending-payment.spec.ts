import type { Locator, Page } from '@playwright/test';
import { stored } from './fixtures/device-storage';
import { toast, visit } from './fixtures/page-objects';
import {
  approvePayment,
  main,
  methodOption,
  openPayment,
  payButton,
  signInAgain,
  statusOf,
} from './fixtures/payments';
import { expect, test } from './fixtures/test';

const PROCESSING = 1;
const CANCELLED = 4;

const card = (page: Page, orderId: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Order ${orderId}` }) });

/** Presses the button that cancels, and confirms it. */
async function cancel(page: Page, orderId: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Cancel and put back into the cart: order ${orderId}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText(
    `Order ${orderId} will be cancelled. Its piece goes back into your cart.`,
  );
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
}

test('a payment that was left at the gateway is found under My Orders, and another way pays', async ({
  page,
  context,
}) => {
  const orderId = await openPayment(page, 'card');
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await visit(later, '/orders');
  await expect(card(later, orderId)).toContainText(`Order ${orderId} is waiting for payment`);
  await card(later, orderId).getByRole('link', { name: 'Pay Now' }).click();
  await expect(later).toHaveURL(`/payment?orderId=${orderId}`);
  await methodOption(later, 'cod').check();
  await payButton(later).click();
  await expect(later).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('an unpaid order is cancelled under My Orders, and its pieces are in the cart', async ({ page }) => {
  const orderId = await openPayment(page);
  await visit(page, '/orders');
  await cancel(page, orderId);
  await expect(toast(page, 'Order cancelled')).toContainText('1 piece is back in your cart.');
  await expect(card(page, orderId).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card(page, orderId)).toBeFocused();
  await expect(card(page, orderId).getByRole('button')).toHaveCount(0);
  expect(await statusOf(orderId)).toBe(CANCELLED);
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 1 }]);
  await visit(page, '/cart');
  await expect(main(page).getByText(/waiting for payment/)).toBeHidden();
});

test('after a payment that failed, the order is cancelled from its page, which leads to the cart', async ({
  page,
}) => {
  const orderId = await openPayment(page, 'netbanking');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(main(page).getByText(/^Payment was not completed/)).toBeVisible();
  await cancel(page, orderId);
  await expect(page).toHaveURL('/cart');
  await expect(toast(page, 'Order cancelled')).toBeVisible();
  expect(await statusOf(orderId)).toBe(CANCELLED);
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 1 }]);
});

test('a store that fails cancels nothing, says so, and leaves the cart alone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/502/);
  const orderId = await openPayment(page);
  await page.route('**/cancel', (route) => route.fulfill({ status: 502, json: {} }));
  await cancel(page, orderId);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be reached');
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  expect((await stored(page, 'cart')) ?? []).toEqual([]);
});

test('what one device pays, the others show without a reload', async ({ page, browser, origin }) => {
  const responded = page.waitForResponse('**/api/payments');
  const orderId = await openPayment(page, 'upi');
  await payButton(page).click();
  const { code } = await (await responded).json();
  const elsewhere = await browser.newContext({ baseURL: origin });
  try {
    const open = async (path: string) => {
      const other = await elsewhere.newPage();
      await signInAgain(other);
      await visit(other, path);
      return main(other);
    };
    const payment = await open(`/payment?orderId=${orderId}`);
    const orders = await open('/orders');
    const order = await open(`/orders/${orderId}`);
    const thanks = await open(`/order-success?orderId=${orderId}`);
    await expect(payment.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible();
    // The customer may have other orders that wait.
    const payNow = (shown: Locator) =>
      shown.locator(`a[href="/payment?orderId=${orderId}"]`).filter({ hasText: 'Pay Now' });
    for (const shown of [orders, order]) await expect(payNow(shown)).toBeVisible();
    await expect(thanks.getByRole('status')).toContainText('not confirmed your payment yet');
    await approvePayment(code.text);
    await expect(payment.getByText('This order no longer needs a payment.')).toBeVisible();
    for (const shown of [orders, order]) await expect(payNow(shown)).toHaveCount(0);
    await expect(thanks.getByRole('status')).toHaveText('The store has confirmed your payment.');
  } finally {
    await elsewhere.close();
  }
});

test('an order that is open in two tabs is paid once', async ({ page, context }) => {
  const orderId = await openPayment(page, 'card');
  const other = await context.newPage();
  await visit(other, `/payment?orderId=${orderId}`);
  await methodOption(other, 'cod').check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  await expect(main(other).getByText('This order no longer needs a payment.')).toBeVisible();
  await expect(payButton(other)).toHaveCount(0);
  // Back from the thanks does not lead to a form that can pay again.
  await page.bringToFront();
  await visit(page, `/payment?orderId=${orderId}`);
  await expect(main(page).getByText('This order no longer needs a payment.')).toBeVisible();
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

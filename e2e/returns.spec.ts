import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { horizontalOverflow, toast, visit } from './fixtures/page-objects';
import { main, payOrder, placeOrder, signInAsPayer } from './fixtures/payments';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { runOperatorCommand } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const shop = (...args: string[]) => runOperatorCommand(path.resolve(DATA_FOLDER), args);

/** Opens the page of an order of two shirts that was delivered, and was paid when it arrived. */
async function openDelivered(page: Page): Promise<string> {
  await signInAsPayer(page);
  const orderId = await placeOrder({ quantity: 2 });
  await payOrder(orderId, 'cod');
  await shop('orders', 'status', orderId, 'delivered');
  await visit(page, `/orders/${orderId}`);
  return orderId;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Return or exchange' });

async function openForm(page: Page) {
  await main(page).getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  return dialog;
}

test('another size is asked for with the keyboard, told everywhere, and cancelled', async ({ page }) => {
  await openDelivered(page);
  await main(page).getByRole('button', { name: 'Return or exchange' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: 'Exchange for another size' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Request exchange' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Size you want')).toBeFocused();
  for (const name of ['Please choose a size', 'Please choose a reason', 'Please choose a day'])
    await expect(dialog.getByText(name)).toBeVisible();
  // Each of them by its first letters or the arrow.
  for (const label of ['Size you want', 'Reason', 'Day of the pick-up']) {
    await dialog.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
  }
  await dialog.getByRole('button', { name: 'Request exchange' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Exchange requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(/^Delivered on .* · Exchange requested$/)).toBeVisible();
  // The other piece can still be returned.
  await expect(main(page).getByRole('button', { name: 'Return or exchange' })).toBeFocused();
  const exchange = main(page).getByRole('region', { name: /^Exchange / });
  await expect(exchange.getByRole('listitem').first()).toContainText('Too small, for size');
  await expect(exchange.locator('[aria-current="step"]')).toContainText('Exchange requested');
  await expect(exchange).toContainText('Sent to you');
  expect(await axeViolations(page)).toEqual([]);
  await visit(page, '/orders');
  await expect(page.getByRole('article').first()).toContainText('Exchange requested');
  await page.goBack();
  await exchange.getByRole('button', { name: 'Cancel the exchange' }).click();
  await expect(exchange.locator('[aria-current="step"]')).toContainText('Exchange cancelled');
  await expect(main(page).getByText(/^Delivered on \d+ \w+ \d{4}$/)).toBeFocused();
});

test('what is refunded is told before the press, and each step after it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  const orderId = await openDelivered(page);
  const dialog = await openForm(page);
  await dialog.getByRole('radio', { name: 'Return for a refund' }).check();
  const refund = dialog.getByRole('status');
  const one = await refund.getByText(/^₹/).innerText();
  await dialog.getByLabel('Pieces').selectOption('2');
  await expect(refund).not.toContainText(one);
  await dialog.getByLabel('Pieces').selectOption('1');
  await expect(refund).toContainText(one);
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Other');
  await dialog.getByLabel('Day of the pick-up').selectOption({ index: 1 });
  await dialog.getByLabel('UPI ID for the refund').fill('mira');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByLabel('What is the reason?')).toBeFocused();
  await expect(dialog.getByText('Please enter a UPI ID like name@bank')).toBeVisible();
  await dialog.getByLabel('What is the reason?').fill('It is for my sister.');
  await dialog.getByLabel('UPI ID for the refund').fill('mira.sen@okbank');

  // The request gets through, and its answer is lost.
  const path = `**/api/orders/${orderId}/returns`;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, json: {} });
  });
  const send = dialog.getByRole('button', { name: 'Request return' });
  await send.click();
  await expect(dialog.getByText('The store could not be reached. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('UPI ID for the refund')).toHaveValue('mira.sen@okbank');
  await page.unroute(path);
  await send.click();
  await expect(toast(page, 'Return requested')).toBeVisible();
  const returned = main(page).getByRole('region', { name: /^Return / });
  await expect(returned).toHaveCount(1);
  await expect(returned).toContainText(`Refund of ${one} to mi…@okbank`);

  for (const step of ['approve', 'picked-up', 'received']) await shop('returns', step, `${orderId}-R1`);
  await visit(page, `/orders/${orderId}`);
  const steps = ['Return requested', 'Return approved', 'Picked up', 'Received', 'Refunded'];
  for (const [at, step] of steps.entries())
    await expect(returned.getByRole('list').last().getByRole('listitem').nth(at)).toContainText(step);
  await expect(main(page).getByText(/ · Return received$/)).toBeVisible();
  await expect(returned.getByRole('button')).toHaveCount(0);
});

test('the form fits its screen without a violation, and opens with the next press when the store can’t be asked', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/502/);
  const orderId = await openDelivered(page);
  const path = `**/api/orders/${orderId}/returns`;
  await page.route(path, (route) => route.fulfill({ status: 502, json: {} }));
  await main(page).getByRole('button', { name: 'Return or exchange' }).click();
  await expect(page.getByText('The store could not be reached. Please try again.')).toBeVisible();
  await page.unroute(path);
  const dialog = await openForm(page);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Return for a refund' }).check();
  await dialog.getByRole('radio', { name: 'Another address' }).check();
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused();
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

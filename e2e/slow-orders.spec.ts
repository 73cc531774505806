import path from 'node:path';
import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { main, payOrder, placeOrder, signInAsPayer } from './fixtures/payments';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { runOperatorCommand } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

/** Holds requests to the storefront until they are released. @returns that, and how many have changed something */
async function hold(page: Page, pattern: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let changes = 0;
  await page.route(pattern, async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && !request.postDataJSON().dryRun) changes += 1;
    await released;
    await route.continue();
  });
  return { changes: () => changes, release };
}

async function openOrder(page: Page): Promise<string> {
  await signInAsPayer(page);
  const orderId = await placeOrder({ quantity: 2 });
  await payOrder(orderId, 'netbanking');
  return orderId;
}

test('orders, an order and an invoice of a slow store are announced, and take their place without a shift', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const orderId = await openOrder(page);
  await watchLayoutShifts(page);
  for (const [path, api, loading, loaded] of [
    ['/orders', '**/api/orders', 'Loading your orders', /^Order /],
    [`/orders/${orderId}`, '**/api/orders/*', 'Loading your order', 'Items'],
    [`/orders/${orderId}/invoice`, '**/api/orders/*/invoice', 'Loading your invoice', 'No invoice here'],
  ] as const) {
    const slow = await hold(page, api);
    await visit(page, path);
    await expect(main(page).getByText(loading, { exact: true })).toBeAttached();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0);
    slow.release();
    await expect(main(page).getByRole('heading', { level: 2, name: loaded }).first()).toBeVisible();
    expect(await layoutShifts(page), path).toEqual([]);
    await page.unroute(api);
  }
});

test('a slow store works out what goes back before anything is cancelled, once', async ({ page }) => {
  const orderId = await openOrder(page);
  await visit(page, `/orders/${orderId}`);
  const preview = await hold(page, '**/api/orders/*/cancel');
  await main(page).getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByText('Working out the amount…')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Changed my mind');
  const press = dialog.locator('[type="submit"]');
  await press.click();
  await expect(dialog.getByText('Please wait until the amount above is there.')).toBeVisible();
  expect(preview.changes()).toBe(0);
  preview.release();
  await expect(dialog.getByRole('status')).toContainText('goes back to Net banking');
  const sending = await hold(page, '**/api/orders/*/cancel');
  await press.dblclick();
  await expect(press).toHaveText('Cancelling...');
  await page.keyboard.press('Enter');
  expect(sending.changes()).toBe(1);
  sending.release();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(/^Cancelled · refund/)).toBeVisible();
});

test('a slow store is asked once what can be returned, and for one return', async ({ page }) => {
  const orderId = await openOrder(page);
  await runOperatorCommand(path.resolve(DATA_FOLDER), ['orders', 'status', orderId, 'delivered']);
  await visit(page, `/orders/${orderId}`);
  const options = await hold(page, '**/api/orders/*/returns');
  const button = main(page).getByRole('button', { name: 'Return or exchange' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  options.release();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Return for a refund' }).check();
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Too small');
  await dialog.getByLabel('Day of the pick-up').selectOption({ index: 1 });
  const sending = await hold(page, '**/api/orders/*/returns');
  const press = dialog.locator('[type="submit"]');
  await press.dblclick();
  await expect(dialog.getByRole('radio', { name: 'Return for a refund' })).toBeDisabled();
  await expect.poll(sending.changes).toBe(1);
  sending.release();
  await expect(toast(page, 'Return requested')).toBeVisible();
  await expect(main(page).getByRole('region', { name: /^Return / })).toHaveCount(1);
});

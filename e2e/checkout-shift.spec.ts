import type { Page } from '@playwright/test';
import { alert, expect, PAYMENT_URL, placeOrderButton, test } from './fixtures/checkout';
import { ADDRESS } from './fixtures/customer';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { control, fillFields, visit } from './fixtures/page-objects';

/** Scrolls the filled form to its end, where the footer is in view. */
async function openAtItsEnd(page: Page, address = ADDRESS): Promise<void> {
  await watchLayoutShifts(page);
  await visit(page, '/checkout');
  await fillFields(page, address);
  await control(page, 'postalCode').blur();
  await expect(page.getByRole('status').filter({ hasText: /Get it by|6-digit/ })).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await placeOrderButton(page).scrollIntoViewIfNeeded();
}

/** The layout shifts while something is done. */
async function shiftsDuring(page: Page, act: () => Promise<void>) {
  const before = await layoutShifts(page);
  await act();
  return (await layoutShifts(page)).slice(before.length);
}

test('the footer is not seen to move on the way to the payment', async ({ page }) => {
  await openAtItsEnd(page);
  const shifts = await shiftsDuring(page, async () => {
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(PAYMENT_URL);
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
  });
  expect(shifts).toEqual([]);
});

test('a conflict is told without moving the button or the footer', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/409/);
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 409, json: { error: 'Failed to create order', message: 'Sold out.' } }),
  );
  await openAtItsEnd(page);
  const shifts = await shiftsDuring(page, async () => {
    await placeOrderButton(page).click();
    await expect(alert(page, 'Sold out.')).toBeVisible();
  });
  expect(shifts).toEqual([]);
});

test('an error of the PIN code moves nothing below it', async ({ page }) => {
  await openAtItsEnd(page, { ...ADDRESS, postalCode: '5600' });
  const shifts = await shiftsDuring(page, async () => {
    await placeOrderButton(page).click();
    await expect(control(page, 'postalCode')).toHaveAttribute('aria-invalid', 'true');
    await control(page, 'postalCode').fill('700016');
    await expect(control(page, 'postalCode')).not.toHaveAttribute('aria-invalid');
  });
  // The hint itself, which makes room for the error, moves a little.
  expect(shifts.filter(({ value }) => value > 0.005)).toEqual([]);
});

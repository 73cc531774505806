import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { horizontalOverflow, visit } from './fixtures/page-objects';
import { payOrder, placeOrder, signInAsPayer, statusOf } from './fixtures/payments';
import { expect, test } from './fixtures/test';

const open = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel order' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel order' });
const told = (page: Page) => dialog(page).getByRole('status');
const items = (page: Page) => page.getByRole('region', { name: 'Items' });
const calls = '**/api/orders/*/cancel';

/** Places an order of two products, and opens its page. */
async function openPaid(page: Page, method: 'netbanking' | 'cod', quantity = 2): Promise<string> {
  await signInAsPayer(page);
  const orderId = await placeOrder({ products: 2, quantity });
  await payOrder(orderId, method);
  await visit(page, `/orders/${orderId}`);
  return orderId;
}

/** The amount in a text, in paise. */
const paise = (text: string | null) => Number(/₹([\d,.]+)/.exec(text ?? '')?.[1]?.replace(/[,.]/g, ''));

test('pieces of a paid order are cancelled by keyboard, then the rest, and all of it goes back', async ({
  page,
}) => {
  const orderId = await openPaid(page, 'netbanking');
  const total = paise(await items(page).getByText(/^₹/).last().textContent());
  await open(page).press('Enter');
  await expect(told(page)).toContainText(/goes back to Net banking, by \w+, \d+ \w+\./);
  expect(paise(await told(page).textContent())).toBe(total);

  await dialog(page).getByRole('checkbox').nth(1).press('Space');
  await dialog(page)
    .getByRole('combobox', { name: /^Pieces of/ })
    .first()
    .selectOption('1 of 2');
  await dialog(page).getByRole('button', { name: 'Cancel 1 piece' }).press('Enter');
  const reason = dialog(page).getByRole('combobox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Please choose a reason');
  await reason.selectOption('Other');
  await dialog(page).getByRole('button', { name: 'Cancel 1 piece' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Your reason' })).toBeFocused();
  await page.keyboard.type('One is enough');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await expect(told(page)).toContainText('goes back');
  const part = paise(await told(page).textContent());
  expect(part).toBeLessThan(total);
  await dialog(page).getByRole('button', { name: 'Cancel 1 piece' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Item cancelled', { exact: true })).toBeVisible();
  await expect(open(page)).toBeFocused();
  await expect(items(page)).toContainText('Quantity: 2 · 1 cancelled');
  expect(paise(await items(page).getByText('Refund', { exact: true }).locator('+ dd').textContent())).toBe(
    part,
  );
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText('Items cancelled');
  await expect(progress).toContainText('One is enough');
  await expect(progress).toContainText(/With you by \w+, \d+ \w+/);

  await open(page).press('Enter');
  await expect(told(page)).toContainText('goes back');
  expect(paise(await told(page).textContent())).toBe(total - part);
  await reason.selectOption('Found it cheaper');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByRole('main').getByText(/^Cancelled · refund/)).toBeVisible();
  expect(paise(await items(page).getByText('Refund', { exact: true }).locator('+ dd').textContent())).toBe(
    total,
  );
  await expect(open(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await statusOf(orderId)).toBe(4);
});

test('of an order that is paid at the door the rest is what there is to pay', async ({ page }) => {
  // Above ₹10,000 it would need a code.
  await openPaid(page, 'cod', 1);
  await open(page).click();
  await expect(told(page)).toContainText('Nothing was paid yet, so there is nothing to refund.');
  await dialog(page).getByRole('checkbox').first().uncheck();
  await expect(told(page)).toContainText(/You pay ₹[\d,.]+ on delivery instead of ₹/);
  await expect(told(page)).toContainText('What you pay for cash on delivery stays');
  const due = paise(await told(page).textContent());
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Changed my mind');
  await dialog(page).getByRole('button', { name: 'Cancel 1 piece' }).click();
  await expect(items(page)).toContainText('Quantity: 1 · Cancelled');
  expect(paise(await items(page).getByText('To pay on delivery').locator('+ dd').textContent())).toBe(due);
  await visit(page, '/orders');
  await expect(page.getByRole('article').first()).toContainText('Quantity: 1 · Cancelled');
});

test('a store that fails is asked again, and what was chosen stays', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502|409|ERR_FAILED/);
  const orderId = await openPaid(page, 'netbanking');
  await page.route(calls, (route) => route.fulfill({ status: 502, json: {} }));
  await open(page).click();
  await expect(told(page)).toContainText('The store could not be reached. Please try again.');
  await page.unroute(calls);
  await told(page).getByRole('button', { name: 'Try again' }).click();
  await expect(told(page)).toContainText('goes back');
  await dialog(page).getByRole('checkbox').first().uncheck();
  await expect(told(page)).toContainText('goes back');
  const reason = dialog(page).getByRole('combobox', { name: 'Reason' });
  await reason.selectOption('Found it cheaper');
  const press = dialog(page).getByRole('button', { name: 'Cancel 2 pieces' });
  const packed = { error: 'This order is packed already.' };
  for (const [status, json, message] of [
    [502, {}, 'The store could not be reached. Please try again.'],
    [409, packed, packed.error],
  ] as const) {
    await page.route(calls, (route) =>
      route.request().postDataJSON().dryRun ? route.continue() : route.fulfill({ status, json }),
    );
    await press.click();
    await expect(dialog(page).locator('.form-failure')).toHaveText(message);
    await page.unroute(calls);
  }
  await expect(reason).toHaveValue('Found it cheaper');
  await expect(dialog(page).getByRole('checkbox').first()).not.toBeChecked();
  // The answer gets lost, and the repeated request cancels nothing twice.
  await expect(told(page)).toContainText('goes back');
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press.click();
  await expect(dialog(page).locator('.form-failure')).toHaveText(
    'The store could not be reached. Please try again.',
  );
  await page.unroute(calls);
  await press.click();
  await expect(dialog(page)).toBeHidden();
  await expect(items(page).getByText('· Cancelled')).toHaveCount(1);
  expect(await statusOf(orderId)).toBe(1);
});

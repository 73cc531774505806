import type { Page } from '@playwright/test';
import { ADDRESS } from './fixtures/customer';
import { visit } from './fixtures/page-objects';
import {
  field,
  main,
  methodOption,
  methods,
  openPayment,
  payButton,
  placeOrder,
  signInAsPayer,
  statusOf,
} from './fixtures/payments';
import { expect, test } from './fixtures/test';

const PROCESSING = 1;

/** Of the seeded shop, in rupees. */
const FEE = 49;

/** Two pieces cost more than ₹10,000 and less than ₹25,000. */
const EXPENSIVE = { query: { q: 'raat velvet bandhgala' }, quantity: 2 };

/** A phone of this test alone: few codes are sent to one. */
const newAddress = () => ({ ...ADDRESS, phone: `+9198${String(Math.random()).slice(2, 10).padEnd(8, '0')}` });

async function openOrder(page: Page, order: Parameters<typeof placeOrder>[0]): Promise<string> {
  await signInAsPayer(page);
  const orderId = await placeOrder(order);
  await visit(page, `/payment?orderId=${orderId}`);
  await expect(methods(page)).toBeVisible();
  return orderId;
}

/** The total beside the button, in rupees. */
async function shownTotal(page: Page): Promise<number> {
  const total = main(page)
    .getByRole('form', { name: 'Payment' })
    .getByText(/^₹[\d,]+$/)
    .last();
  return Number((await total.innerText()).replace(/[^\d.]/g, ''));
}

test('cash on delivery names its fee, and the total follows the method', async ({ page }) => {
  const orderId = await openPayment(page);
  const before = await shownTotal(page);
  await expect(methods(page).getByRole('radio', { name: 'Cash on delivery +₹49' })).not.toBeChecked();
  await methodOption(page, 'cod').check();
  await expect.poll(() => shownTotal(page)).toBe(before + FEE);
  await expect(main(page).getByRole('region', { name: 'Your order' })).toContainText(
    `₹${(before + FEE).toLocaleString('en-IN')}`,
  );
  await methodOption(page, 'upi').check();
  await expect.poll(() => shownTotal(page)).toBe(before);
  await methodOption(page, 'cod').check();
  await payButton(page).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  await visit(page, '/orders');
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toContainText(
    `₹${(before + FEE).toLocaleString('en-IN')}`,
  );
});

test('above an amount a one-time code is asked for, and a wrong one loses nothing', async ({ page }) => {
  const orderId = await openOrder(page, { ...EXPENSIVE, address: newAddress() });
  await methodOption(page, 'cod').check();
  await payButton(page).click();
  const code = field(page, 'code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(main(page).getByText(/We have sent a code to 98•••• ••\d\d/)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send a new code after 30 seconds' })).toBeDisabled();
  const shown = /the code is (\d{6})/.exec(await main(page).innerText())?.[1] ?? '';
  await code.fill(String((Number(shown) + 1) % 1_000_000).padStart(6, '0'));
  await payButton(page).click();
  await expect(code).toHaveAccessibleDescription(/This code isn’t right/);
  await expect(methodOption(page, 'cod')).toBeChecked();
  await code.fill(shown);
  await payButton(page).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('a place without cash on delivery offers none, and says so', async ({ page }) => {
  await openOrder(page, { address: { ...ADDRESS, city: 'Leh', state: 'Ladakh', postalCode: '194101' } });
  await expect(methodOption(page, 'cod')).toHaveCount(0);
  await expect(methods(page)).toHaveAccessibleDescription('Cash on delivery isn’t offered in Ladakh');
});

test('an order above the limit of cash on delivery has other methods', async ({ page }) => {
  await openOrder(page, { ...EXPENSIVE, quantity: 3 });
  await expect(methodOption(page, 'upi')).toBeChecked();
  await expect(methodOption(page, 'cod')).toHaveCount(0);
  await expect(methods(page)).toHaveAccessibleDescription('Cash on delivery is offered up to ₹25,000');
});

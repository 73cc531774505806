import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ASHA, signInAsAsha } from './fixtures/customer';
import { control, fillFields, horizontalOverflow, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PHONE = '98450 12345';

const trackButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Track/ });
const result = (page: Page) => page.getByRole('region', { name: /^Order / });

/**
 * The number of an order of the seeded customer. The browser is signed out afterwards.
 *
 * @param wanted the status of the order; 2 is shipped
 */
async function orderNumber(page: Page, origin: string, wanted = 2): Promise<string> {
  await signInAsAsha(page, origin);
  const orders = await (await page.request.get(`${origin}/api/orders`)).json();
  await page.context().clearCookies();
  return (
    z
      .array(z.object({ id: z.string(), status: z.number() }))
      .parse(orders)
      .find(({ status }) => status === wanted)?.id ?? ''
  );
}

test('an order is found by its number and phone without a session', async ({ page, origin }) => {
  const id = await orderNumber(page, origin);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Order');
  const requested = page.waitForRequest('**/api/orders/track');
  // Spaces and lower case, as shoppers type it.
  await fillFields(page, { orderId: ` ${id.toLowerCase()} `, contactInfo: PHONE });
  await trackButton(page).click();
  expect((await requested).url()).toBe(`${origin}/api/orders/track`);
  await expect(toast(page, 'Order found')).toContainText('Your order status has been loaded');
  await expect(result(page)).toBeFocused();
  await expect(result(page).getByRole('heading')).toHaveText(`Order ${id}`);
  await expect(result(page)).toContainText('Shipped');
  await expect(result(page)).toContainText('14 Lavelle Road, Bengaluru, Karnataka 560001');
  await expect(result(page)).toContainText('Standard Shipping');
  const table = result(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Quantity', 'Price']);
  await expect(table.getByRole('rowheader')).toHaveCount(3);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a pending order links to its payment for its owner only', async ({ page, origin, consoleErrors }) => {
  // Errors of the payment page are covered by its own specs.
  consoleErrors.allow(/payment/);
  const id = await orderNumber(page, origin, 0);
  await visit(page, `/track-order?id=${id}`);
  await fillFields(page, { contactInfo: PHONE });
  await trackButton(page).click();
  await expect(result(page)).toContainText(/Total₹[\d,]+\.\d\d/);
  await expect(result(page).getByRole('link', { name: 'Pay Now' })).toHaveCount(0);

  await signInAsAsha(page, origin);
  await trackButton(page).click();
  await result(page).getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${id}`);
});

test('an order of another customer gives the same response as an unknown one', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const id = await orderNumber(page, origin);
  await visit(page, '/track-order');
  for (const [orderId, contactInfo] of [
    [id, `${randomUUID()}@example.com`],
    ['0000-0000-0000-0000', ASHA.email],
    ['..', ASHA.email],
  ] as const) {
    await fillFields(page, { orderId, contactInfo });
    const responded = page.waitForResponse('**/api/orders/track');
    await trackButton(page).click();
    expect(await (await responded).json()).toEqual({ error: 'Order not found or access denied' });
    await expect(toast(page, 'Error').first()).toContainText(
      'Failed to find order. Please check your information and try again.',
    );
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to find order.' })).toBeInViewport();
    await expect(trackButton(page)).toBeEnabled();
    await expect(control(page, 'orderId')).toHaveValue(orderId);
    await expect(result(page)).toHaveCount(0);
  }
});

import { BASELINE_CUSTOMER } from '../test-support/baseline-store';
import { axeViolations } from './fixtures/axe';
import { ASHA, openWithExpiredSession, signInAsAsha } from './fixtures/customer';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { fillFields, horizontalOverflow, submitButton, visit } from './fixtures/page-objects';
import { openPayment } from './fixtures/payments';
import { expect, test } from './fixtures/test';

test('an order on its way is opened from My Orders and tells where it is', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  const card = page.getByRole('article').filter({ hasText: 'Shipped' }).first();
  const link = card.getByRole('link', { name: 'View order' });
  const number = ((await link.getAttribute('href')) ?? '').replace('/orders/', '');
  await link.click();
  await expect(page).toHaveURL(`/orders/${number}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`Order ${number} · `)).toBeVisible();
  const progress = main.getByRole('region', { name: 'Progress' });
  await expect(progress.locator('[aria-current="step"]')).toHaveCount(1);
  await expect(progress.getByRole('listitem').first()).toContainText('Order placed');
  await expect(progress.getByRole('listitem').last()).toContainText('Delivered');
  const items = main.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /^\/product\//);
  await expect(items).toContainText(/Total₹[\d,]+\.\d\d/);
  await expect(main.getByRole('region', { name: 'Details' })).toContainText('14 Lavelle Road, Bengaluru');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(5);
});

for (const width of [390, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits ${width} pixels, ${colorScheme}, without a shift or a violation`, async ({ page }) => {
      const orderId = await openPayment(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await watchLayoutShifts(page);
      await visit(page, `/orders/${orderId}`);
      await expect(page.getByText('Waiting for payment', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
        'href',
        `/payment?orderId=${orderId}`,
      );
      expect(await layoutShifts(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}

test('the order of somebody else is not found', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const orderId = await openPayment(page);
  await signInAsAsha(page, origin);
  await visit(page, `/orders/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a failure can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  const orderId = await openPayment(page);
  await page.route(`**/api/orders/${orderId}`, (route) => route.fulfill({ status: 502, json: {} }));
  await visit(page, `/orders/${orderId}`);
  await expect(page.getByText('Your order could not be loaded.')).toBeVisible();
  await page.unroute(`**/api/orders/${orderId}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible();
});

test('an expired session leads to sign-in and back to the order', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  const link = page.getByRole('article').first().getByRole('link', { name: 'View order' });
  const path = (await link.getAttribute('href')) ?? '';
  await openWithExpiredSession(page, path, origin);
  await fillFields(page, ASHA);
  await submitButton(page).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible();
});

test('an order prints without controls', async ({ page }) => {
  const orderId = await openPayment(page);
  await visit(page, `/orders/${orderId}`);
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
});

test('a plain store has no page of an order, and asks for none', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const shop = await startIsolatedShop();
  try {
    for (const signIn of [false, true]) {
      if (signIn) await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
      expect((await page.goto(shop.url('/orders/K7QF')))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    }
    expect(shop.store.requests.filter(({ path }) => path.includes('/orders'))).toEqual([]);
  } finally {
    await shop.stop();
  }
});

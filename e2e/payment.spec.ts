import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { visit } from './fixtures/page-objects';
import { delayApi } from './fixtures/slow-network';
import {
  approvePayment,
  field,
  isUncovered,
  main,
  methodOption,
  methods,
  openOptional,
  openPayment,
  payButton,
  placeOrder,
  signInAsPayer,
  statusOf,
} from './fixtures/payments';
import { expect, test } from './fixtures/test';

const PENDING = 0;
const PROCESSING = 1;

/** A PNG of one pixel. */
const CODE_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pendingNotice = (page: Page) => main(page).getByText('Waiting for your payment');

const NOT_COMPLETED = 'Payment was not completed. Try again or choose another method.';

/** What is paid for. */
const order = (page: Page) => main(page).getByRole('region', { name: 'Your order' });

test('the order id can come from the history state', { tag: '@long' }, async ({ page }) => {
  await signInAsPayer(page);
  const orderId = await placeOrder();
  await visit(page, '/payment');
  await page.evaluate((id) => history.replaceState({ ...history.state, orderId: id }, ''), orderId);
  await page.reload();
  await expect(main(page).getByText(orderId)).toBeVisible();
  await expect(
    order(page)
      .getByText(/^₹[\d,]+$/)
      .first(),
  ).toBeVisible();
  await expect(methods(page)).toBeVisible();
});

test('a payment without a session redirects to the login page', async ({ page }) => {
  await page.goto('/payment?orderId=42');
  await expect(page).toHaveURL('/login?from=%2Fpayment%3ForderId%3D42');
});

test('an unpaid order is found again from cart, checkout and orders until it is paid', async ({ page }) => {
  const orderId = await openPayment(page);
  // The order is remembered once the store has said that it waits to be paid, as its total does.
  await expect(order(page)).toContainText('₹');
  for (const path of ['/cart', '/checkout', '/orders']) {
    await watchLayoutShifts(page);
    await visit(page, path);
    await expect(main(page).getByText(`Order ${orderId} is waiting for payment`)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  }
  await visit(page, '/cart');
  await main(page).getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  await methodOption(page, 'cod').check();
  await payButton(page).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  await visit(page, '/cart');
  await expect(main(page).getByText('Your cart is empty')).toBeVisible();
  // The notice keeps its room while the order is checked, so it is hidden rather than gone.
  await expect(main(page).getByText(/waiting for payment/)).toBeHidden();
});

test('a slow gateway: nothing typed is lost by Back and by a refusal, and another method pays', async ({
  page,
}) => {
  const orderId = await openPayment(page, 'netbanking');
  await field(page, 'payerEmail').fill('mira@example.com');
  await openOptional(page);
  await field(page, 'giftNote').fill('For Mira');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
  });
  const release = await delayApi(page);
  await payButton(page).click();
  await expect(payButton(page)).toHaveText('Processing...');
  await expect(payButton(page)).toBeDisabled();
  await field(page, 'payerEmail').press('Enter');
  await expect(field(page, 'payerEmail')).toHaveValue('mira@example.com');
  release();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(requests.filter((path) => path === '/api/payments')).toHaveLength(1);

  await page.goBack();
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  const message = main(page).getByRole('alert').filter({ hasText: 'We have not received your payment yet.' });
  await expect(message).toBeInViewport();
  await expect(payButton(page)).toHaveText('Pay Now');
  await expect(payButton(page)).toBeEnabled();
  await expect(methodOption(page, 'netbanking')).toBeChecked();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  await expect(main(page).getByRole('alert').filter({ hasText: NOT_COMPLETED })).toBeInViewport();
  await expect(methodOption(page, 'netbanking')).toBeChecked();
  await expect(field(page, 'giftNote')).toHaveValue('For Mira');
  expect(await statusOf(orderId)).toBe(PENDING);
  await methodOption(page, 'card').check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test(
  'QR code as an image: a reload goes on waiting, and approving in another tab completes the payment',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    // The embedded store draws no codes itself by default.
    await page.route('**/api/payments', async (route) => {
      const response = await route.fetch();
      const action: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, action, { code: { image: CODE_IMAGE } }) });
    });
    const orderId = await openPayment(page, 'upi');
    await payButton(page).click();
    if (isMobile) await main(page).getByText('Show QR').click();
    const code = main(page).getByRole('img', { name: 'QR code for your payment' });
    await expect(code).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expect.poll(() => code.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
    const app = main(page).getByRole('link', { name: 'Open in UPI app' });
    await expect(app).toHaveCount(isMobile ? 1 : 0);
    if (isMobile) {
      await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?/);
      // The tab bar must not cover the link.
      expect(await isUncovered(app)).toBe(true);
    }
    await page.reload();
    if (isMobile) await main(page).getByText('Show QR').click();
    await expect(code).toBeVisible();
    await expect(pendingNotice(page)).toBeVisible();
    const opened = context.waitForEvent('page');
    await main(page).getByRole('link', { name: 'Approve this test payment' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(bank).toHaveURL(`/order-success?orderId=${orderId}`);
    await page.bringToFront();
    await expect(page).toHaveURL(`/order-success?orderId=${orderId}`, { timeout: 20_000 });
    expect(await statusOf(orderId)).toBe(PROCESSING);
  },
);

test(
  'UPI app: the app can be opened again and the method changed',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    // The machine has no UPI app.
    consoleErrors.allow(/upi:/);
    const orderId = await openPayment(page, 'upi-app');
    await openOptional(page);
    await field(page, 'giftNote').fill('For Mira');
    await payButton(page).click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
      'Complete the payment in your app',
    );
    await expect(pendingNotice(page)).toBeVisible();
    const appLink = main(page).getByRole('link', { name: 'Open the app again' });
    await expect(appLink).toHaveAttribute('href', /^upi:\/\/pay\?/);
    // Chromium's prompt about the app covers the page, so a mouse click would not arrive.
    await main(page).getByRole('button', { name: 'Change payment method' }).dispatchEvent('click');
    await expect(methodOption(page, 'upi-app')).toBeFocused();
    await expect(methodOption(page, 'upi-app')).toBeChecked();
    await expect(field(page, 'giftNote')).toHaveValue('For Mira');
    await expect(pendingNotice(page)).toBeHidden();

    await payButton(page).dispatchEvent('click');
    await approvePayment((await appLink.getAttribute('href')) ?? '');
    await expect(page).toHaveURL(`/order-success?orderId=${orderId}`, { timeout: 20_000 });
    expect(await statusOf(orderId)).toBe(PROCESSING);
  },
);

test(
  'a paid order cannot be paid again, and without its status the store says so',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/409|502/);
    const orderId = await openPayment(page, 'cod');
    await payButton(page).click();
    await expect(page).toHaveURL(/order-success/);
    await visit(page, `/payment?orderId=${orderId}`);
    await expect(main(page).getByText('This order no longer needs a payment.')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'See your orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
    await main(page).getByRole('link', { name: 'Track order' }).click();
    await expect(page.getByLabel('Order Number')).toHaveValue(orderId);

    await page.route('**/status', (route) => route.fulfill({ status: 502, json: {} }));
    await visit(page, `/payment?orderId=${orderId}`);
    await methodOption(page, 'cod').check();
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toContainText('This order does not wait for a payment');
    await expect(main(page).getByRole('link', { name: 'See your orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
    await expect(payButton(page)).toBeFocused();
  },
);

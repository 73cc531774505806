import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { approve, placeOrder, signIn, statusOf } from './fixtures/orders';
import { toast, visit } from './fixtures/shopper';
import { API_PORT } from './fixtures/shop-under-test';
import { expect, test } from './fixtures/test';

const PENDING = 0;
const PROCESSING = 1;

const main = (page: Page) => page.getByRole('main');
const pay = (page: Page) => main(page).locator('button[type="submit"]');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const waiting = (page: Page) => main(page).getByText('Waiting for your payment');

/** Opens the payment of a new order, its form loaded, and a method chosen. */
async function open(page: Page, method?: string): Promise<string> {
  await signIn(page);
  const orderId = await placeOrder();
  await visit(page, `/payment?orderId=${orderId}`);
  await expect(field(page, 'method')).toBeVisible();
  if (method) await field(page, 'method').selectOption(method);
  return orderId;
}

/** The orders page is built elsewhere; here it only matters that one gets there. */
async function standInForOrders(page: Page): Promise<void> {
  await page.route('**/orders', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body: 'orders' }) : route.fallback(),
  );
}

test('without an order there is nothing to pay', async ({ page }) => {
  await signIn(page);
  await visit(page, '/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  await expect(main(page).getByRole('alert')).toHaveText('Order ID is missing. Please return to checkout.');
  await expect(main(page).getByRole('link', { name: 'Return to checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
});

test('the order may come with the navigation', async ({ page }) => {
  await signIn(page);
  const orderId = await placeOrder();
  await visit(page, '/payment');
  await page.evaluate((id) => history.replaceState({ ...history.state, orderId: id }, ''), orderId);
  await page.reload();
  await expect(main(page).getByText(orderId)).toBeVisible();
  await expect(field(page, 'method')).toBeVisible();
});

test('who is not signed in is asked to, and comes back to the order', async ({ page }) => {
  await page.goto('/payment?orderId=42');
  await expect(page).toHaveURL('/login?from=%2Fpayment%3ForderId%3D42');
});

test('by card: a hidden form leads to the gateway, and paying leads to the thanks', async ({ page }) => {
  const orderId = await open(page, 'card');
  const posted = page.waitForRequest((request) => request.url().endsWith('/gateway/checkout'));
  await pay(page).click();
  const data = new URLSearchParams((await posted).postData() ?? '');
  expect([...data.keys()]).toEqual([
    'type',
    'url',
    'data[reference]',
    'data[orderId]',
    'data[amount]',
    'data[currency]',
  ]);
  expect(data.get('data[orderId]')).toBe(orderId);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('by net banking: declined, one is back at the form, with what was typed', async ({ page }) => {
  const orderId = await open(page, 'netbanking');
  await field(page, 'giftNote').fill('For Mira');
  await pay(page).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  await expect(field(page, 'method')).toHaveValue('netbanking');
  await expect(field(page, 'giftNote')).toHaveValue('For Mira');
  expect(await statusOf(orderId)).toBe(PENDING);
  await pay(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('Back from the gateway shows a form that can be sent again', async ({ page }) => {
  const orderId = await open(page, 'card');
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
  await expect(pay(page)).toHaveText('Pay Now');
  await expect(pay(page)).toBeEnabled();
  await expect(field(page, 'method')).toHaveValue('card');
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('by a QR code of a text: the page goes on by itself once the order is paid', async ({
  page,
  isMobile,
}) => {
  const answered = page.waitForResponse('**/api/payments');
  const orderId = await open(page, 'upi');
  await pay(page).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Scan QR Code to Complete Payment');
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(
    main(page).getByText(
      'Please scan this QR code with your banking or payment app to complete the payment.',
    ),
  ).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Open in UPI app' })).toBeVisible({ visible: isMobile });
  const { code } = await (await answered).json();
  await approve(code.text);
  await expect(page).toHaveURL('/order-success', { timeout: 20_000 });
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('by a QR code of an image: a tester approves it beside the page', async ({ page, context }) => {
  const orderId = await open(page, 'upi-image');
  await pay(page).click();
  const code = main(page).getByRole('img', { name: 'QR code for your payment' });
  await expect(code).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => code.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(100);
  const opened = context.waitForEvent('page');
  await main(page).getByRole('link', { name: 'Approve this test payment' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(bank).toHaveURL(`/order-success?orderId=${orderId}`);
  await page.bringToFront();
  await expect(page).toHaveURL('/order-success', { timeout: 20_000 });
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('by an app: it can be opened again, and the method changed', async ({ page, consoleErrors }) => {
  // No such app is on the machine of the test.
  consoleErrors.allow(/upi:/);
  const orderId = await open(page, 'upi-app');
  await field(page, 'giftNote').fill('For Mira');
  await pay(page).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Complete the payment in your app');
  await expect(waiting(page)).toBeVisible();
  const again = main(page).getByRole('link', { name: 'Open the app again' });
  await expect(again).toHaveAttribute('href', /^upi:\/\/pay\?/);
  // Not pressed by the mouse: Chromium's question about the app lies over the page, though nobody can see it here.
  await main(page).getByRole('button', { name: 'Change payment method' }).dispatchEvent('click');
  await expect(field(page, 'method')).toBeFocused();
  await expect(field(page, 'method')).toHaveValue('upi-app');
  await expect(field(page, 'giftNote')).toHaveValue('For Mira');
  await expect(waiting(page)).toBeHidden();

  await pay(page).dispatchEvent('click');
  await approve((await again.getAttribute('href')) ?? '');
  await expect(page).toHaveURL('/order-success', { timeout: 20_000 });
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('at the door: it is told on the orders page', async ({ page }) => {
  await standInForOrders(page);
  const orderId = await open(page, 'cod');
  await pay(page).click();
  await expect(page).toHaveURL('/orders');
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('toast') ?? 'null'))).toEqual({
    title: 'Payment initiated',
    description: 'Your payment is being processed',
  });
  expect(await statusOf(orderId)).toBe(PROCESSING);
});

test('an order that is paid already is not paid again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/409/);
  await standInForOrders(page);
  const orderId = await open(page, 'cod');
  await pay(page).click();
  await expect(page).toHaveURL('/orders');
  await visit(page, `/payment?orderId=${orderId}`);
  await field(page, 'method').selectOption('cod');
  await pay(page).click();
  await expect(main(page).getByRole('alert')).toContainText('This order does not wait for a payment');
  await expect(main(page).getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  await expect(pay(page)).toBeFocused();
});

test('nothing moves while the form comes', async ({ page }) => {
  await signIn(page);
  await watchLayoutShifts(page);
  await visit(page, `/payment?orderId=${await placeOrder()}`);
  await expect(field(page, 'method')).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('the form shows what is needed, shapes what is typed, and tells what is wrong', async ({ page }) => {
  await open(page);
  await expect(pay(page)).toBeDisabled();
  await expect(pay(page)).toHaveAccessibleDescription('Still to fill in: Payment method');
  await expect(field(page, 'payerEmail')).toBeHidden();
  await field(page, 'method').selectOption('card');
  await expect(pay(page)).toBeEnabled();

  await field(page, 'payerEmail').fill('asha@example');
  await field(page, 'payerPhone').pressSequentially('98a765');
  await expect(field(page, 'payerPhone')).toHaveValue('+9198765');
  await expect(field(page, 'giftCardPin')).toBeHidden();
  await field(page, 'giftCard').pressSequentially('1234567812345678');
  await expect(field(page, 'giftCard')).toHaveValue('1234 5678 1234 5678');
  await expect(pay(page)).toBeDisabled();
  await field(page, 'giftCardPin').fill('12');
  await pay(page).click();

  await expect(toast(page, 'Validation Error')).toContainText('Please correct the errors in the form');
  await expect(field(page, 'payerEmail')).toBeFocused();
  await expect(field(page, 'payerEmail')).toHaveAccessibleDescription(
    'Please enter a valid email address The payment receipt is sent here.',
  );
  await expect(main(page).getByText('Phone number must have at least 13 characters')).toBeVisible();
  await expect(main(page).getByText('Please enter the 6-digit PIN of the gift card')).toBeVisible();
  await field(page, 'payerEmail').press('End');
  await page.keyboard.type('.com');
  await expect(main(page).getByText('Please enter a valid email address')).toBeHidden();
});

test('the caret stays where one types', async ({ page }) => {
  await open(page);
  const card = field(page, 'giftCard');
  await card.fill('1234 5678');
  await card.press('Home');
  for (let step = 0; step < 3; step += 1) await card.press('ArrowRight');
  await page.keyboard.type('90');
  await expect(card).toHaveValue('1239 0456 78');
  expect(await card.evaluate((input) => Reflect.get(input, 'selectionStart'))).toBe(6);
});

for (const [status, json, words] of [
  [400, { error: 'The order is odd' }, 'The order is odd'],
  [422, { error: 'Please choose a payment method' }, 'Please choose a payment method'],
  [429, { error: 'Too many requests' }, 'Too many requests'],
  [502, { error: 'secret' }, 'Failed to process payment. Please try again later.'],
  [200, { kind: 'refused', message: 'Card declined' }, 'Card declined'],
  [200, 'Welcome to this hotel', 'Failed to process payment. Please try again later.'],
] as const) {
  test(`an answer of ${status} with ${JSON.stringify(json)} loses nothing`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(new RegExp(String(status)));
    await open(page, 'card');
    await field(page, 'giftNote').fill('For Mira');
    await page.route('**/api/payments', (route) => route.fulfill({ status, json }));
    await pay(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(words);
    await expect(field(page, 'method')).toHaveValue('card');
    await expect(field(page, 'giftNote')).toHaveValue('For Mira');
    await expect(pay(page)).toBeEnabled();
    await expect(pay(page)).toBeFocused();
  });
}

test('a payment whose answer got lost is asked for again as the same', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await open(page, 'card');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payments', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await pay(page).click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to process payment. Please try again later.',
  );
  await pay(page).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a session that has ended leads to sign in and back, with all but the passwords', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const orderId = await open(page, 'card');
  await field(page, 'giftCard').fill('1234567812345678');
  await field(page, 'giftCardPin').fill('123456');
  await context.clearCookies();
  await pay(page).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/payment?orderId=${orderId}`)}`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('123456"');
  await signIn(page);
  await visit(page, `/payment?orderId=${orderId}`);
  await expect(field(page, 'method')).toHaveValue('card');
  await expect(field(page, 'giftCard')).toHaveValue('1234 5678 1234 5678');
  await expect(field(page, 'giftCardPin')).toHaveValue('');
});

test('a form that can’t be loaded may be tried again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  let isFailing = true;
  await page.route('**/api/payments/fields', (route) =>
    isFailing ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
  );
  await signIn(page);
  await visit(page, `/payment?orderId=${await placeOrder()}`);
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to load payment form. Please try again later.',
  );
  isFailing = false;
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(field(page, 'method')).toBeVisible();
});

test('a form without fields is just the button', async ({ page }) => {
  await page.route('**/api/payments/fields', (route) => route.fulfill({ json: [] }));
  await signIn(page);
  await visit(page, '/payment?orderId=42');
  await expect(pay(page)).toBeEnabled();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
});

test('the page itself tells nothing of anybody, and may post to gateways', async ({ page }) => {
  await signIn(page);
  const response = await page.goto('/payment?orderId=of-somebody');
  expect(await response?.text()).not.toContain('of-somebody');
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("form-action 'self' https: http:");
  expect(policy).toMatch(/img-src [^;]*data:/);
  expect(policy).not.toContain(String(API_PORT));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

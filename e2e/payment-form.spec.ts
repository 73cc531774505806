import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { ADDRESS } from './fixtures/customer';
import {
  field,
  isUncovered,
  main,
  methodOption,
  methods,
  openOptional,
  openPayment,
  payButton,
  placeOrder,
  signInAgain,
  signInAsPayer,
} from './fixtures/payments';
import { API_PORT } from './fixtures/shop-under-test';
import { expect, test } from './fixtures/test';

test('the form loads without a layout shift', async ({ page }) => {
  await signInAsPayer(page);
  await watchLayoutShifts(page);
  await visit(page, `/payment?orderId=${await placeOrder()}`);
  await expect(methods(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('the form shows required fields, formats values and reports errors', async ({ page }) => {
  await openPayment(page);
  await expect(methodOption(page, 'upi')).toBeChecked();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });

  await expect(field(page, 'payerEmail')).toHaveValue(/^payer-.*@example\.com$/);
  await expect(field(page, 'payerPhone')).toHaveValue(ADDRESS.phone);
  await field(page, 'payerEmail').fill('asha@example');
  await field(page, 'payerPhone').fill('');
  await field(page, 'payerPhone').pressSequentially('98a765');
  await expect(field(page, 'payerPhone')).toHaveValue('+9198765');
  await expect(field(page, 'giftCard')).toBeHidden();
  await openOptional(page);
  await expect(field(page, 'giftCardPin')).toBeHidden();
  await field(page, 'giftCard').pressSequentially('1234567812345678');
  await expect(field(page, 'giftCard')).toHaveValue('1234 5678 1234 5678');
  await expect(payButton(page)).toBeDisabled();
  await field(page, 'giftCardPin').fill('12');
  await payButton(page).click();

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

test('short fields stand side by side where there is room', async ({ page }) => {
  const edges = async (name: string) => {
    const box = await field(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    const { x, y, width, height } = box;
    return { left: Math.round(x), right: Math.round(x + width), top: y, bottom: y + height };
  };
  await openPayment(page);
  await openOptional(page);
  const [first, second, long] = [await edges('gstin'), await edges('giftCard'), await edges('giftNote')];
  expect(second.top).toBe(first.top);
  expect(second.left).toBeGreaterThan(first.right);
  expect(long).toMatchObject({ left: first.left, right: second.right });

  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = [await edges('gstin'), await edges('giftCard')];
  expect(below).toMatchObject({ left: above.left, right: above.right });
  expect(below.top).toBeGreaterThan(above.bottom);
});

test('formatting preserves the caret position', async ({ page }) => {
  await openPayment(page);
  await openOptional(page);
  const card = field(page, 'giftCard');
  await card.fill('1234 5678');
  await card.press('Home');
  for (let step = 0; step < 3; step += 1) await card.press('ArrowRight');
  await page.keyboard.type('90');
  await expect(card).toHaveValue('1239 0456 78');
  expect(await card.evaluate((input) => Reflect.get(input, 'selectionStart'))).toBe(6);
});

for (const [status, json, message] of [
  [400, { error: 'The order is odd' }, 'The order is odd'],
  [422, { error: 'Please choose a payment method' }, 'Please choose a payment method'],
  [
    429,
    { error: 'Too many requests' },
    'Failed to process payment. Please try again later. The store has a lot to do. Please wait a few minutes and try again.',
  ],
  [502, { error: 'secret' }, 'Failed to process payment. Please try again later.'],
  [200, { kind: 'refused', message: 'Card declined' }, 'Card declined'],
  [200, 'Welcome to this hotel', 'Failed to process payment. Please try again later.'],
] as const) {
  test(`a response of ${status} with ${JSON.stringify(json)} preserves the form`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(new RegExp(String(status)));
    await openPayment(page, 'card');
    await openOptional(page);
    await field(page, 'giftNote').fill('For Mira');
    await page.route('**/api/payments', (route) => route.fulfill({ status, json }));
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(message);
    expect(await isUncovered(main(page).getByRole('alert').locator('p'))).toBe(true);
    await expect(methodOption(page, 'card')).toBeChecked();
    await expect(field(page, 'giftNote')).toHaveValue('For Mira');
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toBeFocused();
  });
}

test('a payment with a lost response is sent again with the same key', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await openPayment(page, 'card');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payments', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await payButton(page).click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to process payment. Please try again later.',
  );
  await payButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await expect(methodOption(page, 'card')).toBeChecked();
  await payButton(page).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('editing a number removes its error, even while the text is not a number', async ({ page }) => {
  await openPayment(page, 'card');
  await openOptional(page);
  await field(page, 'gstin').fill('27ABCDE1234F1Z5');
  const number = field(page, 'purchaseOrder');
  await number.pressSequentially('e');
  await payButton(page).click();
  await expect(number).toHaveAccessibleDescription(/^Please enter a number/);
  await number.press('Backspace');
  await expect(number).toHaveAccessibleDescription('Noted with your order.');
});

test('long texts do not overflow the page', async ({ page }) => {
  const long = 'x'.repeat(300);
  const text = { label: long, description: long, placeholder: long };
  const definition = { isInline: false, mask: '', minLength: null, maxLength: null, pattern: null };
  const fields = ['text', 'select', 'checkbox', 'textarea'].flatMap((type) =>
    [false, true].map((isInline) => ({
      ...definition,
      ...text,
      name: `${type} ${isInline}`,
      type,
      isInline,
      options: type === 'select' ? [{ label: long, value: long }] : [],
      required: type === 'checkbox' ? null : long,
      defaultValue: type === 'select' ? long : '',
      showWhenFilled: [],
    })),
  );
  await page.route('**/api/payments/fields*', (route) => route.fulfill({ json: fields }));
  await signInAsPayer(page);
  await visit(page, `/payment?orderId=${await placeOrder()}`);
  await field(page, 'text true').fill(' ');
  await field(page, 'text false').fill(' ');
  for (const name of ['textarea true', 'textarea false']) await field(page, name).fill(' ');
  await payButton(page).click();
  await expect(field(page, 'text false')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('an expired session redirects to the login page and restores all values but secrets', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const orderId = await openPayment(page, 'card');
  await openOptional(page);
  await field(page, 'giftCard').fill('1234567812345678');
  await field(page, 'giftCardPin').fill('123456');
  await field(page, 'giftNote').fill('For Mira');
  await context.clearCookies();
  await payButton(page).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/payment?orderId=${orderId}`)}`);
  await expect(main(page).getByText('Your session has ended. Please sign in.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/123456|1234 5678/);
  await signInAgain(page);
  await visit(page, `/payment?orderId=${orderId}`);
  await expect(methodOption(page, 'card')).toBeChecked();
  await expect(field(page, 'giftNote')).toHaveValue('For Mira');
  await expect(field(page, 'giftCard')).toHaveValue('');
});

test('a form that fails to load can be loaded again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  let isFailing = true;
  await page.route('**/api/payments/fields*', (route) =>
    isFailing ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
  );
  await signInAsPayer(page);
  await visit(page, `/payment?orderId=${await placeOrder()}`);
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to load payment form. Please try again later.',
  );
  isFailing = false;
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(methods(page)).toBeVisible();
});

test('a form without fields has only the button', async ({ page, consoleErrors }) => {
  // The order does not exist.
  consoleErrors.allow(/orders\/42\/status/);
  await page.route('**/api/payments/fields*', (route) => route.fulfill({ json: [] }));
  await signInAsPayer(page);
  await visit(page, '/payment?orderId=42');
  await expect(payButton(page)).toBeEnabled();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
});

test('the HTML contains no order data, and its policy allows gateways', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/orders\/some-order\/status/);
  await signInAsPayer(page);
  const response = await page.goto('/payment?orderId=some-order');
  expect(await response?.text()).not.toContain('some-order');
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("form-action 'self' https: http:");
  expect(policy).toMatch(/img-src [^;]*data:/);
  expect(policy).not.toContain(String(API_PORT));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

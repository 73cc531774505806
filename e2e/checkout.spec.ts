import type { Locator, Page } from '@playwright/test';
import { rupees } from './fixtures/catalog';
import {
  alert,
  countOrders,
  expect,
  expectFieldValues,
  PAYMENT_URL,
  placeOrderButton,
  summary,
  test,
} from './fixtures/checkout';
import { ADDRESS, PASSWORD } from './fixtures/customer';
import { stored } from './fixtures/device-storage';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';

/** More than the focusable elements before the button of cart or checkout. */
const MAX_STOPS = 100;

test('two sizes become one order, with a double click as well, and empty the cart', async ({
  page,
  origin,
  buyer,
}) => {
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await expect(summary(page).getByRole('definition')).toHaveText([
    rupees(3 * buyer.price),
    'Free',
    rupees(3 * buyer.price),
  ]);
  await fillFields(page, ADDRESS);
  const requested = page.waitForRequest('**/api/orders');
  await placeOrderButton(page).dblclick();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect((await requested).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await stored(page, 'cart')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Park Street',
  );

  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  await visit(page, '/orders');
  const order = page.getByRole('article', { name: `Order ${id}` });
  await expect(order.getByText('Pending', { exact: true })).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([
    /, size\s.*Quantity: 1$/,
    /, size\s.*Quantity: 2₹[\d,.]+ each$/,
  ]);
  await expect(order).toContainText('7 Park Street, Kolkata, West Bengal 700016');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    `/payment?orderId=${id}`,
  );

  await visit(page, `/track-order?id=${id}`);
  await expect(control(page, 'orderId')).toHaveValue(id);
  await expect(control(page, 'contactInfo')).toHaveValue(buyer.email);
  await expect(page.getByText('Using your account email by default')).toBeVisible();
  await expect(toast(page, 'Order found')).toContainText('Your order status has been loaded');
  await expect(page.getByRole('region', { name: `Order ${id}` })).toContainText('Pending');
  expect(await countOrders(page, origin)).toBe(1);
});

test('the same cart in two tabs becomes one order', { tag: '@long' }, async ({ page, context, origin }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit(tab, '/checkout');
    await fillFields(tab, ADDRESS);
  }
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  await placeOrderButton(page).click();
  await expect.poll(() => keys.length).toBe(1);

  await placeOrderButton(other).click();
  await expect(alert(other, 'An order is being placed in another tab of this browser.')).toBeVisible();
  release();
  await expect(page).toHaveURL(PAYMENT_URL);
  await expect(other.getByRole('heading', { name: 'Cart is empty' })).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await countOrders(page, origin)).toBe(1);
});

test('an order is placed with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await visit(page, '/cart');
  await tabTo(page.getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(control(page, 'postalCode')).toBeVisible();
  await expect(control(page, 'fullName')).toHaveValue('Mira Sen');

  await tabTo(control(page, 'postalCode'));
  await page.keyboard.type(ADDRESS.postalCode);
  await page.keyboard.press('Tab');
  await expectFieldValues(page, { city: ADDRESS.city, state: ADDRESS.state });
  await tabTo(control(page, 'address'));
  await page.keyboard.type(ADDRESS.address);
  await tabTo(control(page, 'phone'));
  await page.keyboard.press('End');
  await page.keyboard.type('9830012345');
  await expectFieldValues(page, ADDRESS);
  await tabTo(placeOrderButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAYMENT_URL);
});

test('a coupon stands in the cart, at checkout and in the order', async ({ page, buyer }) => {
  const discount = (place: Page | Locator, amount: string) =>
    place.getByRole('definition').filter({ hasText: new RegExp(`^${amount}$`) });
  const total = rupees(3 * buyer.price - 200);
  await visit(page, '/cart');
  await page.getByText('Have a coupon?').click();
  await control(page, 'coupon').fill('new200');
  await control(page, 'coupon').press('Enter');
  await expect(page.getByText('NEW200 takes ₹200 off')).toBeVisible();
  await expect(page.getByRole('main').getByText('Discount (NEW200)')).toBeVisible();
  await expect(discount(page, '−₹200')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: total })).toBeVisible();

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(summary(page).getByText('Discount (NEW200)')).toBeVisible();
  await expect(summary(page).getByRole('definition')).toHaveText([
    rupees(3 * buyer.price),
    '−₹200',
    'Free',
    total,
  ]);
  await fillFields(page, ADDRESS);
  await expect(placeOrderButton(page)).toHaveText(`Create Order · ${total}`);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);

  await visit(page, '/orders');
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'View order' }).click();
  const order = page.getByRole('main');
  await expect(order.getByText('Discount (NEW200)')).toBeVisible();
  await expect(discount(order, '−₹200\\.00')).toBeVisible();
  await expect(order).toContainText(`Total${total}.00`);
});

test(
  'a session that expires during checkout can be renewed without losing the form',
  { tag: '@long' },
  async ({ page, origin, consoleErrors, buyer }) => {
    consoleErrors.allow(/401/);
    await visit(page, '/checkout');
    await fillFields(page, ADDRESS);
    await page.getByLabel('Save this address').check();
    await page.context().addCookies([{ name: 'auth_token', value: 'expired', url: origin }]);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(page.getByText('Your session has ended. Please sign in.')).toBeVisible();
    await fillFields(page, { email: buyer.email, password: PASSWORD });
    await submitButton(page).click();
    await expect(page).toHaveURL('/checkout');
    await expectFieldValues(page, ADDRESS);
    await expect(page.getByLabel('Save this address')).toBeChecked();
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(PAYMENT_URL);
    expect(await countOrders(page, origin)).toBe(1);
  },
);

test(
  'on a phone the order can be placed from anywhere in the form, and its failure comes into view',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message: 'The shirt is sold out' } })
        : route.continue(),
    );
    await visit(page, '/checkout');
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    await expect(control(page, 'fullName')).toHaveValue('Mira Sen');
    await expect(page.getByText(/^You pay on the next page: /)).toBeAttached();
    await fillFields(page, ADDRESS);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await placeOrderButton(page).click();
    const failure = page.getByRole('alert').getByText('The shirt is sold out');
    await expect(failure).toBeInViewport({ ratio: 1 });
    // Neither below the bar with the button nor below the tab bar.
    await expect
      .poll(async () => {
        const [text, button] = [await failure.boundingBox(), await placeOrderButton(page).boundingBox()];
        return text && button ? text.y + text.height < button.y : null;
      })
      .toBe(true);
    // On very low screens the bar would cover the fields.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(placeOrderButton(page)).not.toBeInViewport();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    'bars make room while a field has the focus, and return for the press that takes it',
    { tag: '@long' },
    async ({ page }) => {
      await visit(page, '/checkout');
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      await control(page, 'fullName').tap();
      await expect(tabs).toBeHidden();
      await expect(placeOrderButton(page)).not.toBeInViewport();
      await fillFields(page, ADDRESS);
      await placeOrderButton(page).tap();
      await expect(page).toHaveURL(PAYMENT_URL);
      await expect(tabs).toBeVisible();
    },
  );
});

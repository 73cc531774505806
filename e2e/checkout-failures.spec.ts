import { z } from 'zod';
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
import { ADDRESS } from './fixtures/customer';
import { stored } from './fixtures/device-storage';
import { control, fillFields, toast, visit } from './fixtures/page-objects';

const quotedOrder = z.looseObject({ quoteId: z.string() });

for (const failure of ['dropped', '500'] as const) {
  test(`an order with a lost response (${failure}) is placed once, by its idempotency key`, async ({
    page,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED|50[02]/);
    let attempts = 0;
    let orderId = '';
    await page.route('**/api/orders', async (route) => {
      // With the list of orders unavailable, only the key identifies the order.
      if (route.request().method() !== 'POST') return route.fulfill({ status: 502, json: {} });
      if (++attempts > 2) return route.fallback();
      const response = await route.fetch();
      orderId = String((await response.json()).id);
      await (failure === 'dropped' ? route.abort() : route.fulfill({ status: 500, json: { error: 'x' } }));
    });
    await visit(page, '/checkout');
    await fillFields(page, ADDRESS);
    for (let click = 1; click <= 2; click += 1) {
      await placeOrderButton(page).click();
      await expect.poll(() => attempts).toBe(click);
      await expect(toast(page, 'Error placing order').first()).toContainText('Please try again later.');
      await expect(page.getByRole('alert').filter({ hasText: 'My Orders' })).toBeVisible();
      await expect(placeOrderButton(page)).toBeEnabled();
      await expectFieldValues(page, ADDRESS);
    }
    await page.reload();
    await expectFieldValues(page, ADDRESS);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(`/payment?orderId=${orderId}`);
    expect(await countOrders(page, origin)).toBe(1);
  });
}

test('without the script that places orders nothing is ordered, and the next press tries again', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await visit(page, '/checkout');
  await page.route('**/*.js', (route) => route.abort());
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(alert(page, 'so nothing was ordered.')).toBeVisible();
  await expectFieldValues(page, ADDRESS);
  await page.unroute('**/*.js');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

test('an order with a lost response is found in the list of orders', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const placed: string[] = [];
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    placed.push(String((await (await route.fetch()).json()).id));
    await route.abort();
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'My Orders' })).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(`/payment?orderId=${placed[0]}`);
  expect(placed).toHaveLength(1);
  expect(await countOrders(page, origin)).toBe(1);
});

test('a reload while the order is being placed creates no second order', async ({ page, origin }) => {
  let isFirst = true;
  let markArrived = () => {};
  const arrived = new Promise<void>((resolve) => {
    markArrived = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback();
    isFirst = false;
    await route.fetch();
    // The browser never gets the response.
    markArrived();
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(placeOrderButton(page)).toHaveText('Processing...');
  await arrived;
  await visit(page, '/checkout');
  await expectFieldValues(page, ADDRESS);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

test('an order whose quote has run out is not placed, and the next press places it', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  let isFirst = true;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    const { quoteId, ...order } = quotedOrder.parse(route.request().postDataJSON());
    // Its first part tells until when it holds.
    await route.continue({ postData: { ...order, quoteId: quoteId.replace(/^\w+/, '1') } });
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(alert(page, 'Your order costs something else now')).toContainText('What you typed is kept.');
  await expectFieldValues(page, ADDRESS);
  expect(await countOrders(page, origin)).toBe(0);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

for (const [status, message] of [
  [400, 'Sold out, says the store.'],
  [409, 'Sold out, says the store.'],
  [422, 'Sold out, says the store.'],
  [429, 'Please wait about 2 minutes'],
  [500, 'whether the order was placed'],
  [200, 'whether the order was placed'],
] as const) {
  test(`an error response of ${status} shows a message and preserves the form`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(new RegExp(String(status)));
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status,
        headers: { 'retry-after': '100' },
        json: { error: 'Failed to create order', message: 'Sold out, says the store.' },
      }),
    );
    await visit(page, '/checkout');
    await fillFields(page, ADDRESS);
    await placeOrderButton(page).click();
    await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(placeOrderButton(page)).toBeFocused();
    await expectFieldValues(page, ADDRESS);
    expect(await stored(page, 'cart')).toHaveLength(2);
    if (message.startsWith('Sold')) await page.getByRole('link', { name: 'Back to the cart' }).click();
    if (message.startsWith('Sold')) await expect(page).toHaveURL('/cart');
  });
}

test('a changed order needs a confirmation while the first one may have been placed', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  let isFirst = true;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(alert(page, 'whether the order was placed')).toBeVisible();
  await control(page, 'city').fill('Howrah');
  await placeOrderButton(page).click();
  const warning = alert(page, 'Your last order may already have been placed.');
  await expect(warning.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  await expectFieldValues(page, { ...ADDRESS, city: 'Howrah' });
  await page.reload();
  await expect(warning).toBeVisible();
  await placeOrderButton(page).click();
  await warning.getByRole('button', { name: 'Place this order anyway' }).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(2);
});

test('an order that completes on another page shows a message there and preserves later additions', async ({
  page,
  context,
  origin,
  buyer,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await released;
    await route.fallback();
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(placeOrderButton(page)).toHaveText('Processing...');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  const other = await context.newPage();
  await visit(other, '/');
  const [first, second] = buyer.lines;
  await other.evaluate(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify([first, { ...second, quantity: 5 }]),
  );
  await other.close();
  release();
  const message = toast(page, 'Order created');
  await expect(message).toContainText('It is waiting to be paid.');
  await expect(page).toHaveURL('/contact');
  expect(await stored(page, 'cart')).toEqual([{ ...second, quantity: 3 }]);
  await message.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

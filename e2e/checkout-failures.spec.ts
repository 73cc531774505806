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

for (const loss of ['dropped', '500'] as const) {
  test(`an order whose answer is lost (${loss}) is placed once, by its key`, async ({
    page,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED|50[02]/);
    let tries = 0;
    let placed = '';
    await page.route('**/api/orders', async (route) => {
      // Where the orders can't be listed, only the key tells that it is the same one.
      if (route.request().method() !== 'POST') return route.fulfill({ status: 502, json: {} });
      if (++tries > 2) return route.fallback();
      const answer = await route.fetch();
      placed = String((await answer.json()).id);
      await (loss === 'dropped' ? route.abort() : route.fulfill({ status: 500, json: { error: 'x' } }));
    });
    await visit(page, '/checkout');
    await fillFields(page, ADDRESS);
    for (let press = 1; press <= 2; press += 1) {
      await placeOrderButton(page).click();
      await expect.poll(() => tries).toBe(press);
      await expect(toast(page, 'Error placing order').first()).toContainText('Please try again later.');
      await expect(page.getByRole('alert').filter({ hasText: 'My Orders' })).toBeVisible();
      await expect(placeOrderButton(page)).toBeEnabled();
      await expectFieldValues(page, ADDRESS);
    }
    await page.reload();
    await expectFieldValues(page, ADDRESS);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(`/payment?orderId=${placed}`);
    expect(await countOrders(page, origin)).toBe(1);
  });
}

test('an order whose answer is lost is found among the orders', async ({ page, origin, consoleErrors }) => {
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

test('a reload while it is being placed makes no second order', async ({ page, origin }) => {
  let isFirst = true;
  let arrived = () => {};
  const atServer = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback();
    isFirst = false;
    await route.fetch();
    // The answer never comes.
    arrived();
  });
  await visit(page, '/checkout');
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(placeOrderButton(page)).toHaveText('Processing...');
  await atServer;
  await visit(page, '/checkout');
  await expectFieldValues(page, ADDRESS);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

for (const [status, told] of [
  [400, 'Sold out, says the store.'],
  [409, 'Sold out, says the store.'],
  [422, 'Sold out, says the store.'],
  [429, 'Please wait about 2 minutes'],
  [500, 'whether the order was placed'],
  [200, 'whether the order was placed'],
] as const) {
  test(`a store that answers ${status} with nothing of use`, async ({ page, consoleErrors }) => {
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
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await expect(placeOrderButton(page)).toBeFocused();
    await expectFieldValues(page, ADDRESS);
    expect(await stored(page, 'cart')).toHaveLength(2);
    if (told.startsWith('Sold')) await page.getByRole('link', { name: 'Back to the cart' }).click();
    if (told.startsWith('Sold')) await expect(page).toHaveURL('/cart');
  });
}

test('another order waits for the shopper’s word while one may have been placed', async ({
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
  const doubt = alert(page, 'Your last order may already have been placed.');
  await expect(doubt.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  await expectFieldValues(page, { ...ADDRESS, city: 'Howrah' });
  await page.reload();
  await expect(doubt).toBeVisible();
  await placeOrderButton(page).click();
  await doubt.getByRole('button', { name: 'Place this order anyway' }).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(2);
});

test('who goes on while the order is placed is told there, and keeps what was added meanwhile', async ({
  page,
  context,
  origin,
  buyer,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
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
  answer();
  const told = toast(page, 'Order created');
  await expect(told).toContainText('It is waiting to be paid.');
  await expect(page).toHaveURL('/contact');
  expect(await stored(page, 'cart')).toEqual([{ ...second, quantity: 3 }]);
  await told.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect(await countOrders(page, origin)).toBe(1);
});

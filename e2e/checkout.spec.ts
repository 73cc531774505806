import type { Page } from '@playwright/test';
import { catalogue, coloursOf, oneOf, sizesOf, type CatalogueProduct } from './fixtures/catalogue';
import { ADDRESS, control, fillIn, holdInCart, signInAsNewCustomer } from './fixtures/customer';
import { stored, toast, visit } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const PAYMENT = /\/payment\?orderId=[0-9A-Z-]{19}$/;

let shirt: CatalogueProduct;
let email: string;

test.beforeAll(async () => {
  const { data } = await catalogue({ category: 'shirts' });
  shirt = oneOf(data, (one) => sizesOf(one).length > 2 && coloursOf(one).length > 0);
});

const priceOf = ({ discountedPrice, regularPrice }: CatalogueProduct) => discountedPrice ?? regularPrice;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const lines = () =>
  sizesOf(shirt)
    .slice(0, 2)
    .map((size, index) => ({
      id: shirt.id,
      name: shirt.title,
      image: '',
      price: priceOf(shirt),
      quantity: index + 1,
      selectedSize: size,
      selectedColor: coloursOf(shirt)[0] ?? null,
    }));

const button = (page: Page) => page.getByRole('button', { name: /^(Create Order|Processing)/ });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

/** How many orders the customer has. */
async function countOrders(page: Page, origin: string): Promise<number> {
  const orders: unknown = await (await page.request.get(`${origin}/api/orders`)).json();
  return Array.isArray(orders) ? orders.length : -1;
}

async function expectForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(control(page, name)).toHaveValue(value);
}

test.beforeEach(async ({ page, origin, consoleErrors }) => {
  // Of the payment page, which has journeys of its own.
  consoleErrors.allow(/payment/);
  email = await signInAsNewCustomer(page, origin);
  await holdInCart(page, lines());
});

test('two sizes become one order, and the cart is empty', async ({ page, origin }) => {
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await expect(summary(page).getByRole('definition')).toHaveText([
    rupees(3 * priceOf(shirt)),
    'Free',
    rupees(3 * priceOf(shirt)),
  ]);
  await fillIn(page, ADDRESS);
  const sent = page.waitForRequest('**/api/orders');
  await button(page).click();
  await expect(page).toHaveURL(PAYMENT);
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await stored(page, 'cart')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Park Street',
  );

  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  await visit(page, '/orders');
  const order = page.getByRole('article', { name: `Order ${id}` });
  await expect(order.getByText('Pending', { exact: true })).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([/, size .*Quantity: 1$/, /, size .*Quantity: 2$/]);
  await expect(order).toContainText('7 Park Street, Kolkata, West Bengal 700016');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    `/payment?orderId=${id}`,
  );

  await visit(page, `/track-order?id=${id}`);
  await expect(control(page, 'orderId')).toHaveValue(id);
  await expect(control(page, 'contactInfo')).toHaveValue(email);
  await expect(page.getByText('Using your account email by default')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
  await expect(toast(page, 'Order found')).toContainText('Your order status has been loaded');
  await expect(page.getByRole('region', { name: `Order ${id}` })).toContainText('Pending');
  expect(await countOrders(page, origin)).toBe(1);
});

test('two presses are one order', async ({ page, origin }) => {
  await visit(page, '/checkout');
  await fillIn(page, ADDRESS);
  await button(page).dblclick();
  await expect(page).toHaveURL(PAYMENT);
  expect(await countOrders(page, origin)).toBe(1);
});

for (const loss of ['dropped', '500'] as const) {
  test(`an order whose answer is lost (${loss}) is placed once`, async ({ page, origin, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|500/);
    let tries = 0;
    let placed = '';
    await page.route('**/api/orders', async (route) => {
      if (route.request().method() !== 'POST' || ++tries > 2) return route.fallback();
      const answer = await route.fetch();
      placed = String((await answer.json()).id);
      await (loss === 'dropped' ? route.abort() : route.fulfill({ status: 500, json: { error: 'x' } }));
    });
    await visit(page, '/checkout');
    await fillIn(page, ADDRESS);
    for (let press = 1; press <= 2; press += 1) {
      await button(page).click();
      await expect.poll(() => tries).toBe(press);
      await expect(toast(page, 'Error placing order').first()).toContainText('Please try again later.');
      await expect(page.getByRole('alert').filter({ hasText: 'My Orders' })).toBeVisible();
      await expect(button(page)).toBeEnabled();
      await expectForm(page, ADDRESS);
    }
    await page.reload();
    await expectForm(page, ADDRESS);
    await button(page).click();
    await expect(page).toHaveURL(`/payment?orderId=${placed}`);
    expect(await countOrders(page, origin)).toBe(1);
  });
}

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
  await fillIn(page, ADDRESS);
  await button(page).click();
  await expect(button(page)).toHaveText('Processing...');
  await atServer;
  await visit(page, '/checkout');
  await expectForm(page, ADDRESS);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await button(page).click();
  await expect(page).toHaveURL(PAYMENT);
  expect(await countOrders(page, origin)).toBe(1);
});

test('a session that ends in the middle is begun again, with the form still filled', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await visit(page, '/checkout');
  await fillIn(page, ADDRESS);
  await page.getByLabel('Remember this address on this device').check();
  await page.context().addCookies([{ name: 'auth_token', value: 'of-yesterday', url: origin }]);
  await button(page).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await fillIn(page, { email, password: 'a new secret' });
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/checkout');
  await expectForm(page, ADDRESS);
  await expect(page.getByLabel('Remember this address on this device')).toBeChecked();
  await button(page).click();
  await expect(page).toHaveURL(PAYMENT);
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
    await fillIn(page, ADDRESS);
    await button(page).click();
    await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await expect(button(page)).toBeFocused();
    await expectForm(page, ADDRESS);
    expect(await stored(page, 'cart')).toHaveLength(2);
    if (told.startsWith('Sold')) await page.getByRole('link', { name: 'Back to the cart' }).click();
    if (told.startsWith('Sold')) await expect(page).toHaveURL('/cart');
  });
}

test('a product that the store does not have is told in its words', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/);
  await holdInCart(page, lines());
  await visit(page, '/');
  await page.evaluate(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify(lines().map((line) => ({ ...line, id: '00000000-0000-4000-8000-000000000000' }))),
  );
  await visit(page, '/checkout');
  await expect(summary(page).getByText('No longer available')).toHaveCount(2);
  await fillIn(page, ADDRESS);
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Back to the cart' })).toContainText(
    'What you typed is kept.',
  );
});

test('blank fields are told, and the first is gone to', async ({ page }) => {
  await visit(page, '/checkout');
  await expect(control(page, 'phone')).toHaveValue('+91');
  await fillIn(page, { ...ADDRESS, city: '  ', postalCode: '' });
  await button(page).click();
  await expect(toast(page, 'Please fill all fields')).toContainText(
    'All shipping information fields are required.',
  );
  await expect(control(page, 'city')).toBeFocused();
  await expect(control(page, 'city')).toHaveAccessibleDescription('Please enter your city');
  await expect(control(page, 'postalCode')).toHaveAccessibleDescription(/^Please enter your PIN code/);
  await control(page, 'city').fill('Kolkata');
  await expect(page.getByText('Please enter your city')).toBeHidden();
});

test('a phone number is +91 and ten digits, however it is typed or pasted', async ({ page }) => {
  await visit(page, '/checkout');
  const phone = control(page, 'phone');
  await phone.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('98300-12345 678');
  await expect(phone).toHaveValue('+919830012345');
  for (let press = 0; press < 14; press += 1) await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('+91');
  await phone.fill('09830012345');
  await expect(phone).toHaveValue('+919830012345');
  await fillIn(page, { ...ADDRESS, phone: '98300' });
  await button(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^Phone number must be 13 characters \(including \+91\)/);
});

test('an empty cart is told', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await visit(page, '/checkout');
  await expect(summary(page)).toContainText('Your cart is empty');
  await fillIn(page, ADDRESS);
  await button(page).click();
  await expect(toast(page, 'Cart is empty')).toContainText('Please add items to your cart before checkout.');
});

test('an address is remembered when that is wanted, and forgotten when not', async ({ page }) => {
  await visit(page, '/checkout');
  await fillIn(page, ADDRESS);
  const remember = page.getByLabel('Remember this address on this device');
  await expect(remember).not.toBeChecked();
  await remember.check();
  await button(page).click();
  await expect(page).toHaveURL(PAYMENT);
  await visit(page, '/checkout');
  await expectForm(page, ADDRESS);
  await expect(remember).toBeChecked();
  await remember.uncheck();
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull();
});

test('who is not signed in is asked to', async ({ page }) => {
  await page.context().clearCookies();
  for (const path of ['/checkout', '/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('its autocompletion is that of an address', async ({ page }) => {
  await visit(page, '/checkout');
  const tokens = await page
    .getByRole('region', { name: 'Shipping Information' })
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')]));
  expect(tokens).toEqual([
    ['fullName', 'name'],
    ['address', 'street-address'],
    ['city', 'address-level2'],
    ['state', 'address-level1'],
    ['postalCode', 'postal-code'],
    ['phone', 'tel'],
  ]);
});

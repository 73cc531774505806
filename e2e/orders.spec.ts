import { BASELINE_CUSTOMER } from '../test-support/baseline-store';
import { ASHA, openWithExpiredSession, signInAsNewCustomer, signInAsAsha } from './fixtures/customer';
import { storeCart } from './fixtures/device-storage';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { payButton } from './fixtures/payments';
import { expect, test } from './fixtures/test';

test('orders are listed newest first, and only a pending one can be paid', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  const orders = page.getByRole('main').getByRole('article');
  await expect(orders).toHaveCount(5);
  for (const [index, status] of ['Pending', 'Processing', 'Shipped', 'Cancelled', 'Delivered'].entries()) {
    const order = orders.nth(index);
    await expect(order.getByText(status, { exact: true })).toBeVisible();
    await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(status === 'Pending' ? 1 : 0);
    await expect(order).toContainText('14 Lavelle Road, Bengaluru, Karnataka 560001');
    await expect(order).toContainText('Standard Shipping');
    const isSent = status === 'Shipped' || status === 'Delivered';
    await expect(order).toContainText(isSent ? /Tracking NumberBLR\d+/ : 'Tracking NumberNot available');
    const product = order.getByRole('listitem').first();
    // Pictures far below the screen are not loaded.
    await product.scrollIntoViewIfNeeded();
    await expect(product.locator('img')).toHaveJSProperty('complete', true);
    await expect(product.getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
    await expect(order).toContainText(/Total₹[\d,]+\.\d\d/);
    await expect(order.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  }
});

test('an empty list of orders links to the products', async ({ page, origin }) => {
  await signInAsNewCustomer(page, origin);
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('a toast does not cover the heading of the page', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/502/);
  await signInAsAsha(page, origin);
  await page.route('**/api/orders', (route) => route.fulfill({ status: 502, json: { error: 'x' } }));
  await visit(page, '/orders');
  await expect(toast(page, 'Error')).toBeVisible();
  const headingBox = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { right, top } = range.getBoundingClientRect();
    return { right, top };
  });
  // The toast slides in from above.
  await expect
    .poll(async () => {
      const box = await toast(page, 'Error').boundingBox();
      return (
        box !== null && box.y >= 0 && (box.x >= headingBox.right || box.y + box.height <= headingBox.top)
      );
    })
    .toBe(true);
});

for (const [failure, response] of [
  ['an error', { status: 502, json: { error: 'x' } }],
  ['an HTML page', { status: 200, body: '<h1>Hello</h1>', contentType: 'text/html' }],
  ['an object', { status: 200, json: { error: 'x' } }],
] as const) {
  test(`${failure} in place of orders shows a message and can be retried`, async ({
    page,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/502/);
    await signInAsAsha(page, origin);
    let isFailing = true;
    await page.route('**/api/orders', (route) => (isFailing ? route.fulfill(response) : route.fallback()));
    await visit(page, '/orders');
    await expect(toast(page, 'Error')).toContainText('Failed to load your orders. Please try again.');
    await expect(page.getByText('No Orders Found')).toHaveCount(0);
    isFailing = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  });
}

test('an expired session redirects to the login page and back to the orders', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await openWithExpiredSession(page, '/orders', origin);
  await expect(page.getByText('Your session has ended. Please sign in.')).toBeVisible();
  await fillFields(page, ASHA);
  await submitButton(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});

/** A cart line of the second product of the baseline store. */
const plainLine = (selectedSize: string, quantity: number) => ({
  id: 'plain-2',
  name: 'Plain Shirt 2',
  image: '',
  price: 900,
  quantity,
  selectedSize,
  selectedColor: null,
});

const PIA = {
  fullName: 'Pia Plain',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'Elsewhere',
  postalCode: 'AB1 2CD',
  phone: '9830012345',
};

test('an order that timed out is sent again with the same key', async ({ page, consoleErrors }) => {
  // The shop stops while the payment page still loads the total.
  consoleErrors.allow(/payment|404|502|ERR_CONNECTION_REFUSED/);
  const shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '1500' });
  try {
    await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
    await storeCart(page, [plainLine('S', 1)]);
    await visit(page, shop.url('/checkout'));
    await fillFields(page, PIA);
    const button = page.getByRole('button', { name: 'Create Order' });
    shop.store.setMode('hang', '/orders');
    await button.click();
    await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
    shop.store.setMode('ok', '/orders');
    await button.click();
    await expect(page).toHaveURL(/\/payment\?orderId=[0-9a-f-]{36}$/);
    const keys = shop.store.requests
      .filter(({ method, path }) => method === 'POST' && path === '/api/v1/orders')
      .map(
        ({ rawHeaders }) => rawHeaders[rawHeaders.findIndex((name) => /^idempotency-key$/i.test(name)) + 1],
      );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  } finally {
    await shop.stop();
  }
});

test('a store without extensions supports orders and tracking, in dollars', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/payment|404/);
  const shop = await startIsolatedShop();
  try {
    const signIn = await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
    expect(signIn.ok()).toBe(true);
    await storeCart(page, [plainLine('S', 1), plainLine('M', 2)]);
    await visit(page, shop.url('/checkout'));
    await fillFields(page, PIA);
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page).toHaveURL(/\/payment\?orderId=[0-9a-f-]{36}$/);
    const id = new URL(page.url()).searchParams.get('orderId') ?? '';
    const request = shop.store.requests.find(
      ({ method, path }) => method === 'POST' && path === '/api/v1/orders',
    );
    expect(JSON.parse(request?.body ?? '')).toEqual({
      products: { 'plain-2': 3 },
      shippingAddress: { ...PIA, phone: '+919830012345' },
    });

    await page.getByLabel('Payer').fill('Pia');
    await payButton(page).click();
    await expect(page).toHaveURL(shop.url('/orders'));
    await expect(toast(page, 'Payment initiated')).toContainText('Your payment is being processed');
    const order = page.getByRole('article', { name: `Order ${id}` });
    await expect(order).toContainText('Quantity: 3');
    await expect(order).toContainText('$900.00');
    await expect(order).toContainText('Total$2700.00');

    await visit(page, shop.url(`/track-order?id=${id}`));
    await expect(page.getByText('Using your account email by default')).toBeVisible();
    await expect(page.getByRole('region', { name: `Order ${id}` })).toContainText('$900.00');
  } finally {
    await shop.stop();
  }
});

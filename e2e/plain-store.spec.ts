import type { Page } from '@playwright/test';
import { BASELINE_CUSTOMER, createBaselineStore } from '../test-support/baseline-store';
import { storeCart, stored } from './fixtures/device-storage';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { card, cards, control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { payButton } from './fixtures/payments';
import { expect, test } from './fixtures/test';

// A store with the required endpoints alone: all that others offer leaves no trace, and what remains works.

const CATEGORIES = ['Men', 'Women', 'Accessories', 'Shirts', 'Trousers'];

/** What the page of a product has at stores with more, in its text and in its styles. */
const TRACES = ['MRP', 'PIN code', 'Size guide', 'Product facts', 'Pairs well', 'delivery-answer'];
/** Those of which other pages' styles speak, too. */
const TRACES_BUT_STYLES = ['zoom', 'buy-price', 'following-bar', 'swatches', 'colorName'];

let shop: IsolatedShop;

test.beforeAll(async () => {
  const baseline = createBaselineStore({ storeName: 'Plain Store', categories: CATEGORIES });
  const images = [1, 2, 3].map((number) => ({ url: `/images/fallback.webp?${number}` }));
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '1500' }, (request) => {
    const { status, body } = baseline(request);
    return { status, body: request.path === '/products/plain-1' ? { ...Object(body), images } : body };
  });
});
test.afterAll(() => shop?.stop());

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
  expect(response.ok()).toBe(true);
}

async function expectNoSearch(page: Page): Promise<void> {
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  expect(await page.content()).not.toMatch(/"\/search|SearchAction|SearchHelp/);
}

test('the page of a product shows its pictures and no trace of what other stores offer', async ({ page }) => {
  await page.route(/fallback\.webp\?/, (route) => route.fulfill({ path: 'public/images/fallback.webp' }));
  await visit(page, shop.url('/product/plain-1?color=Red'));
  await expect(page.getByRole('button', { name: 'Show picture 2 of 3', exact: true })).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Plain Shirt 1, picture 2 of 3', exact: true })).toHaveCount(1);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await expect(add).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Zoom|Tell me when it is back)$/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Reviews', exact: true })).toHaveCount(0);
  await expectNoSearch(page);
  const html = await page.content();
  for (const trace of TRACES) expect(html).not.toContain(trace);
  const unstyled = html.replace(/<style.*?<\/style>/gs, '');
  for (const trace of TRACES_BUT_STYLES) expect(unstyled).not.toContain(trace);
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(add).not.toBeInViewport();

  for (const path of [
    '/api/reviews?product=plain-1',
    '/api/suggestions?q=kurta',
    '/back-in-stock?token=abc',
  ]) {
    expect((await page.request.get(shop.url(path))).status(), path).toBe(404);
  }
  const data = { productId: 'plain-1', email: 'mira@example.com' };
  expect((await page.request.post(shop.url('/api/stock-alerts'), { data })).status()).toBe(404);
  const asked = shop.store.requests.map(({ path }) => path);
  expect(asked.filter((path) => /delivery|size-guide|stock-alerts|suggestions|reviews/.test(path))).toEqual(
    [],
  );
});

test('cards have neither hearts nor colors nor further pictures, and there is no search', async ({
  page,
}) => {
  await visit(page, shop.url('/products'));
  await expect(cards(page)).toHaveCount(12);
  await cards(page).first().hover();
  await expect(cards(page).getByRole('button', { name: /wishlist/ })).toHaveCount(0);
  await expect(page.locator('.card-heart, .card-colors, .card-slides, .card-next, .badge-mark')).toHaveCount(
    0,
  );
  await expectNoSearch(page);
});

test(
  'a customer finds nothing of complaints, sizes and kept wishlists',
  { tag: '@long' },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await signIn(page);
    await visit(page, shop.url('/contact'));
    await expect(page.getByText(/Grievance|Complaint/)).toHaveCount(0);
    await expect(control(page, 'orderId')).toHaveCount(0);
    await fillFields(page, {
      ...{ name: 'Mira Sen', email: 'mira@example.com' },
      ...{ subject: 'A torn seam', message: 'The seam of the left sleeve is open.' },
    });
    await submitButton(page).click();
    await expect(toast(page, 'Message Sent')).toBeVisible();
    await expect(page.getByText(/Complaint/)).toHaveCount(0);
    expect(requested.filter((path) => /^\/api\/(messages|orders)$/.test(path))).toEqual([]);

    for (const path of ['/cart', '/account', '/orders', '/product/plain-2'])
      await visit(page, shop.url(path));
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeVisible();
    await expect(page.getByText(/Your sizes?/)).toHaveCount(0);
    expect(requested).not.toContain('/api/sizes');
    expect(await stored(page, 'sizes')).toBeNull();

    const item = { image: '', originalPrice: null, price: 1_000_000 };
    await page.evaluate(
      (items) => localStorage.setItem('wishlist', JSON.stringify(items)),
      [
        { ...item, id: 'plain-1', name: 'Plain' },
        { ...item, id: 'gone', name: 'Gone' },
      ],
    );
    await visit(page, shop.url('/wishlist'));
    await expect(card(page, 'Plain')).toContainText('Price dropped from ₹10,00,000');
    await expect(page.getByRole('button', { name: 'Move all to cart' })).toHaveCount(0);
  },
);

test(
  'all categories are in the menu, with their types on large screens',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await visit(page, shop.url('/about'));
    const bar = page.getByRole('banner');
    const button = bar.getByRole('button', { name: isMobile ? 'Menu' : 'Categories' });
    await button.press('Enter');
    const menu = isMobile
      ? page.getByRole('dialog', { name: 'Menu' })
      : bar.getByRole('group', { name: 'Categories' });
    for (const name of CATEGORIES) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/products?category=${name.toLowerCase()}`,
      );
    }
    if (isMobile) return;

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    // The panel follows its button, and a press on the button closes it wherever the focus is.
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Men', exact: true })).toBeFocused();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.locator('a[href="/products?category=shirts&parentCategory=Plain"]').click();
    await expect(page).toHaveURL(/category=shirts&parentCategory=Plain$/);
    await expect(menu).toBeHidden();
    const shirts = bar.getByRole('link', { name: 'Shirts', exact: true });
    await expect(shirts).toHaveAttribute('aria-current', 'true');
    await expect(shirts).toHaveCSS('text-decoration-line', 'underline');
  },
);

test('there is no page for links of mails', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  expect((await page.goto(shop.url('/guest-order?token=abc')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});

/** A cart line of the second product. */
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

test('an order that timed out is sent again with the same key, paid, listed and tracked, in dollars', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/payment|404|502/);
  await signIn(page);
  await storeCart(page, [plainLine('S', 1), plainLine('M', 2)]);
  await visit(page, shop.url('/checkout'));
  await fillFields(page, PIA);
  const button = page.getByRole('button', { name: 'Create Order' });
  shop.store.setMode('hang', '/orders');
  await button.click();
  await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
  shop.store.setMode('ok', '/orders');
  await button.click();
  await expect(page).toHaveURL(/\/payment\?orderId=[0-9a-f-]{36}$/);
  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  const sent = shop.store.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/api/v1/orders',
  );
  const keys = sent.map(
    ({ rawHeaders }) => rawHeaders[rawHeaders.findIndex((name) => /^idempotency-key$/i.test(name)) + 1],
  );
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  for (const { body } of sent) {
    expect(JSON.parse(body)).toEqual({
      products: { 'plain-2': 3 },
      shippingAddress: { ...PIA, phone: '+919830012345' },
    });
  }

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
});

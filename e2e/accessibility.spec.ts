import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { ADDRESS, ASHA, signInAsAsha, signInAsNewCustomer } from './fixtures/customer';
import { storeSampleProducts } from './fixtures/device-storage';
import { horizontalOverflow, visit } from './fixtures/page-objects';
import { firstProductPath, get } from './fixtures/http';
import { placeOrder, signInAsPayer } from './fixtures/payments';
import { expect, test } from './fixtures/test';

const PATHS = [
  '/',
  '/products',
  '/products?category=shirts',
  '/search?q=kurta',
  '/wishlist',
  '/cart',
  '/terms',
  '/track-order',
  '/contact',
  '/login',
  '/no-such-page',
];
/** Much like one of those; they are checked on small screens only, in both color schemes. */
const SAME_LAYOUT = [
  '/products?category=shirts&page=99',
  '/products?category=shirts&color=nothing-here',
  '/products?category=shirts&color=Navy&color=White&maxPrice=4000&sort=priceAsc',
  '/search?q=sareee+cottn',
  '/product/no-such-product',
  '/about',
  '/api-test',
  '/order-success',
  '/register',
];

test.use({ reducedMotion: 'reduce' });

// Axe reads every element several times, which takes longer than the usual limit on a busy machine.
test.beforeEach(() => test.slow());

/** Runs axe on the current page; in both color schemes on small screens, as large ones have the same colors. */
async function expectNoViolations(page: Page): Promise<void> {
  const isSmall = (page.viewportSize()?.width ?? 0) < 768;
  expect(await (isSmall ? axeViolationsInBothSchemes(page) : axeViolations(page))).toEqual([]);
}

for (const path of [...PATHS, ...SAME_LAYOUT]) {
  const tag = SAME_LAYOUT.includes(path) ? '@phone' : [];
  test(`axe finds no violation on ${path}`, { tag }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test('axe finds no violation on a product page and its error message', async ({ page, origin }) => {
  await page.goto(firstProductPath((await get(origin, '/products?category=shirts')).body));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('You must select a size before adding to cart')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds no violation on orders, tracking and checkout, with errors', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await storeSampleProducts(page);

  await page.goto('/orders');
  const orders = page.getByRole('main').getByRole('article');
  await expect(orders).toHaveCount(5);
  await expectNoViolations(page);
  const [, number = ''] = (await orders.first().getByRole('heading').innerText()).split(' ');

  await page.goto(`/track-order?id=${number}`);
  await expect(page.locator('[name="contactInfo"]')).toHaveValue(ASHA.email);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Create Order' }).click();
  // The name is filled in from the account.
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await expectNoViolations(page);
});

test('axe finds no violation on a checkout with saved addresses, and with the form of another one', async ({
  page,
  origin,
}) => {
  await signInAsNewCustomer(page, origin);
  for (const label of ['Home', 'Office']) {
    await page.request.post(`${origin}/api/addresses`, { data: { ...ADDRESS, label } });
  }
  await storeSampleProducts(page);
  await visit(page, '/checkout');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Use another address' }).check();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds no violation on an open card, the menu and the appearance choice', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?category=shirts');
  await page
    .getByRole('button', { name: /^Choose size/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Clothing Size' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolations(page);
});

test('axe finds no violation on a payment: without an order, with errors, pending', async ({
  page,
  isMobile,
}) => {
  await signInAsPayer(page);
  await page.goto('/payment');
  await expect(page.getByText('Order ID is missing. Please return to checkout.')).toBeVisible();
  await expectNoViolations(page);
  await page.goto(`/payment?orderId=${await placeOrder()}`);
  await page.getByRole('radio', { name: 'UPI QR code' }).check();
  await page.getByLabel('Email', { exact: true }).fill('asha@');
  const pay = page.getByRole('button', { name: 'Pay Now' });
  await pay.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email', { exact: true }).fill('');
  await pay.click();
  if (isMobile) await page.getByText('Show QR').click();
  await expect(page.getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
  await expectNoViolations(page);
});

test('the skip link leads the keyboard to the content, with a visible focus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const firstLink = page.getByRole('link', { name: 'Browse Collection', exact: true });
  await expect(firstLink).toBeFocused();
  await expect(firstLink).toHaveCSS('outline-style', 'solid');
});

test('links and buttons are large enough to press', async ({ page, isMobile }) => {
  await page.goto('/products?category=shirts');
  for (const link of await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(isMobile ? 44 : 0);
  }
  for (const target of await page.getByRole('button').all()) {
    if (!(await target.isVisible())) continue;
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test('text at 200% causes no horizontal scrolling', async ({ page }) => {
  const chosen = '/products?category=shirts&color=Navy&sort=priceAsc';
  for (const path of ['/', '/products?category=shirts', chosen, '/contact', '/track-order', '/terms']) {
    await page.goto(path);
    // The page's policy allows no further style sheet.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await horizontalOverflow(page), path).toBe(0);
  }
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ASHA } from './fixtures/customer';
import { firstProductPath, get } from './fixtures/http';
import { placeOrder, signInAsPayer } from './fixtures/payments';
import { expect, test } from './fixtures/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PATHS = [
  '/',
  '/products',
  '/products?category=shirts',
  '/wishlist',
  '/cart',
  '/terms',
  '/track-order',
  '/contact',
  '/login',
  '/no-such-page',
];
/** Laid out as one of those, so that small screens, with their two sets of colours, do for all. */
const LIKE_THEM = [
  '/products?category=shirts&page=99',
  '/products?category=nothing-here',
  '/product/no-such-product',
  '/privacy',
  '/refund',
  '/return',
  '/shipping',
  '/about',
  '/api-test',
  '/order-success',
  '/forgot-password',
  '/register',
];

test.use({ reducedMotion: 'reduce' });

/**
 * Of the page as it is, on small screens light and dark: at night only the colours are others, and those are the same
 * on all screens.
 */
async function expectNoViolations(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  for (const colorScheme of width < 768 ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      colorScheme,
    ).toEqual([]);
  }
}

for (const path of [...PATHS, ...LIKE_THEM]) {
  test(`axe finds nothing on ${path}`, async ({ page, consoleErrors, isMobile }) => {
    test.skip(!isMobile && LIKE_THEM.includes(path), 'laid out as another page is');
    consoleErrors.allow(/404/);
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test('axe finds nothing on a product, nor on what a press opens', async ({ page, origin }) => {
  await page.goto(firstProductPath((await get(origin, '/products?category=shirts')).body));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('You must select a size before adding to cart')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on the pages of a customer with orders, nor on what went wrong there', async ({
  page,
  origin,
}) => {
  await page.request.post(`${origin}/api/session`, { data: ASHA });
  const line = { id: 'x', name: 'Kurta', image: '', price: 1499, quantity: 2, selectedSize: 'M' };
  await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify([line]));

  await page.goto('/orders');
  const orders = page.getByRole('main').getByRole('article');
  await expect(orders).toHaveCount(5);
  await expectNoViolations(page);
  const [, number = ''] = (await orders.first().getByRole('heading').innerText()).split(' ');

  await page.goto(`/track-order?id=${number}`);
  await expect(page.locator('[name="contactInfo"]')).toHaveValue(ASHA.email);
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('This field is required');
  await expectNoViolations(page);
});

test('axe finds nothing on an open card, the menu and the choice of light and dark', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?category=shirts');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Clothing Size' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolations(page);
});

test('axe finds nothing on a payment: without an order, filled wrongly, waited for', async ({ page }) => {
  await signInAsPayer(page);
  await page.goto('/payment');
  await expect(page.getByText('Order ID is missing. Please return to checkout.')).toBeVisible();
  await expectNoViolations(page);
  await page.goto(`/payment?orderId=${await placeOrder()}`);
  await page.getByLabel('Payment method').selectOption('upi');
  await page.getByLabel('Email for the receipt').fill('asha@');
  const pay = page.getByRole('button', { name: 'Pay Now' });
  await pay.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email for the receipt').fill('');
  await pay.click();
  await expect(page.getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
  await expectNoViolations(page);
});

test('the keyboard reaches the content at once, and sees where it is', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.getByRole('link', { name: 'Browse Collection', exact: true });
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('outline-style', 'solid');
});

test('what can be pressed is large enough', async ({ page, isMobile }) => {
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

test('text twice as large loses nothing to the sides', async ({ page }) => {
  for (const path of ['/', '/products?category=shirts', '/contact', '/track-order', '/terms']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

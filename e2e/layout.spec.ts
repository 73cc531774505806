import { storeCart } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { expect, test } from './fixtures/test';

test('the top bar turns opaque after 20 px of scrolling', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products?category=shirts');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }));
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }));
  await expect(bar).not.toHaveCSS('background-color', /rgba?\(0, 0, 0|\/ 0\)/);
  expect((await bar.boundingBox())?.y).toBe(0);
});

test('the bars link to lists, cart and account, the badge counts pieces, and nothing moves', async ({
  page,
  isMobile,
  origin,
}) => {
  const line = { id: 'a', name: 'Shirt', image: '', price: 10, selectedSize: 'M', selectedColor: null };
  await storeCart(page, [
    { ...line, quantity: 2 },
    { ...line, selectedSize: 'L', quantity: 3 },
  ]);
  await watchLayoutShifts(page);
  await page.goto('/');
  const bar = page.getByRole('banner');
  const withCart = isMobile ? page.getByRole('navigation', { name: 'Tabs' }) : bar;
  await expect(withCart.getByRole('link', { name: 'Cart' })).toContainText('5 items');
  await expect(withCart.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(await layoutShifts(page)).toEqual([]);

  if (isMobile) await bar.getByRole('button', { name: 'Menu' }).click();
  const links = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : bar;
  for (const [name, href] of [
    ['Shirts', '/products?category=shirts'],
    ['Trousers', '/products?category=trousers'],
    ['All Products', '/products'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await links.getByRole('link', { name: 'Shirts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  if (isMobile) await expect(links).toBeHidden();

  // A customer's cart would be asked for.
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: origin }]);
  await page.reload();
  await expect(bar.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('the tab bar is shown on phones and marks the current page', async ({ page, isMobile }) => {
  await page.goto('/products');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  if (!isMobile) {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(tabs).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(tabs).toBeVisible();
    return;
  }
  for (const [name, href] of [
    ['My Account', '/account'],
    ['Cart', '/cart'],
  ] as const) {
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Category', 'My Account', 'Cart']);
  await expect(tabs.getByRole('link', { name: 'Category' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SmartWear' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('the footer has all its links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/terms',
    '/privacy',
    '/refund',
    '/return',
    '/shipping',
    '/about',
    '/contact',
    '/account',
    '/orders',
    '/track-order',
    '/products?category=men',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`), path).toHaveCount(1);
  }
  await expect(footer.getByRole('link', { name: 'care@smartwear.example' })).toBeVisible();
  await expect(footer.getByText('14 Loom House, 3rd Cross', { exact: false })).toBeVisible();
  await expect(footer.locator('a[href="tel:+919000000001"]')).toBeVisible();
  await expect(footer.getByText('SmartWear Clothing Private Limited').first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expect(footer.getByRole('img', { name: 'SmartWear' })).toBeVisible();
});

test('dark mode is remembered and applied before scripts load', async ({ page, consoleErrors }) => {
  // The test aborts the scripts.
  consoleErrors.allow(/ERR_FAILED .*\.js\)$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const root = page.locator('html');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.unroute('**/*.js');
  await page.goto('/products?page=-1');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).toHaveCSS('color-scheme', 'light');
});

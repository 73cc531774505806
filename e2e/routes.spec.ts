import { firstProductPath, get } from './fixtures/http';
import { expect, test } from './fixtures/test';

// The public pages.
const PAGES = [
  { path: '/', heading: 'SmartWear' },
  { path: '/products', heading: 'All Products' },
  { path: '/products?category=men', heading: "Men's Ethnic Wear" },
  { path: '/products?category=shirts&parentCategory=Linen+Shirts&page=1', heading: 'Shirts' },
  { path: '/products?featured=true', heading: 'Featured Products' },
  { path: '/wishlist', heading: 'Wishlist' },
  { path: '/cart', heading: 'Shopping Cart' },
  { path: '/login', heading: 'Sign In' },
  { path: '/track-order', heading: 'Track Order' },
  { path: '/contact', heading: 'Contact' },
  { path: '/api-test', heading: 'API Test' },
  { path: '/order-success', heading: 'Thank You for Your Order!' },
  { path: '/forgot-password', heading: 'Forgot Password?' },
  { path: '/terms', heading: 'Terms & Conditions' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/refund', heading: 'Refund Policy' },
  { path: '/return', heading: 'Return Policy' },
  { path: '/shipping', heading: 'Shipping Policy' },
  { path: '/about', heading: 'About Us' },
];

for (const { path, heading } of PAGES) {
  test(`${path} has one heading and comes from the cache on the second request`, async ({ page, origin }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toHaveCount(1);
    // Another test may change the catalogue at this moment.
    await expect.poll(async () => (await get(origin, path)).headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  });
}

test('/product/{id} is a page with one heading', async ({ page, origin }) => {
  const path = firstProductPath((await get(origin, '/products')).body);
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

// Reserved slugs without a page, unknown slugs and longer paths.
for (const path of [
  '/reset-password',
  '/product',
  '/404',
  '/no-such-slug',
  '/Terms',
  '/terms-of-use',
  '/a/b/c',
  '/contact/us',
  '/terms/more',
  '/styleguide',
]) {
  test(`${path} is the 404 page with the layout of the shop`, async ({ page, origin, consoleErrors }) => {
    consoleErrors.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('SmartWear');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect((await get(origin, path)).body).toContain('Oops! Page not found');
  });
}
test('a link with an undecodable path opens the 404 page, and the shop works from there', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  expect((await page.goto('/product/%E0%A4%A'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

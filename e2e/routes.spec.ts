import { firstProductPath, get } from './fixtures/http';
import { expect, test } from './fixtures/test';

// The route table of spec section 2, as far as these addresses are pages that anybody may see.
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
  test(`${path} is a page with one heading, from the cache the second time`, async ({ page, origin }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect((await get(origin, path)).headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  });
}

// The pages of signed-in customers are the same for everybody: a token is enough to be shown them.
for (const { path, heading } of [
  { path: '/account', heading: 'Account Details' },
  { path: '/checkout', heading: 'Checkout' },
  { path: '/orders', heading: 'My Orders' },
]) {
  test(`${path} is a page of signed-in customers, from the cache the second time`, async ({ origin }) => {
    expect((await get(origin, path)).headers.location).toMatch(
      new RegExp(`/login\\?from=${encodeURIComponent(path)}$`),
    );
    const cookie = 'auth_token=of-anybody';
    const first = await get(origin, path, { cookie });
    expect(first.status).toBe(200);
    expect(first.body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(first.body).toContain('content="noindex"');
    expect((await get(origin, path, { cookie })).headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  });
}

test('/product/{id} is a page', async ({ page, origin }) => {
  const path = firstProductPath((await get(origin, '/products')).body);
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

// Of who is signed in the page knows nothing, so anybody with a token gets the very same one.
test('/payment is one cached page for all who are signed in', async ({ origin }) => {
  const cookie = 'auth_token=of-anybody';
  await get(origin, '/payment?orderId=1', { cookie });
  const { status, headers, body } = await get(origin, '/payment?orderId=2', { cookie });
  expect(status).toBe(200);
  expect(headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  expect(body.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Payment')]);
});

// Reserved words without a page of their own, unknown slugs, and anything deeper.
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
  test(`${path} is the 404 page, in the shop's own layout`, async ({ page, origin, consoleErrors }) => {
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

test('files and the JSON of the islands that do not exist are no pages', async ({ origin }) => {
  expect((await get(origin, '/api/nothing')).headers['content-type']).toContain('application/json');
  expect((await get(origin, '/api/nothing')).status).toBe(404);
  expect((await get(origin, '/_next/static/nothing.js')).status).toBe(404);
});

import { robotsText } from './robots-text';

const TEXT = robotsText('https://shop.example', []);
const disallowed = [...TEXT.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
const isAllowed = (path: string) => !disallowed.some((prefix) => path.startsWith(prefix));

test('links the sitemap of its own host', () => {
  expect(TEXT).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(TEXT).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
});

test.each(['/account', '/checkout', '/orders', '/payment?orderId=1', '/api/orders'])(
  'disallows %s',
  (path) => {
    expect(isAllowed(path)).toBe(false);
  },
);

// Some of them have a noindex tag, which a crawler sees only when it may read the page.
test.each([
  '/',
  '/cart',
  '/login',
  '/order-success',
  '/api-test',
  '/_next/image?url=a',
  '/_next/static/a.js',
])('allows %s', (path) => {
  expect(isAllowed(path)).toBe(true);
});

test('disallows what a store of its features has without end', () => {
  expect(TEXT).not.toContain('search');
  expect(TEXT).not.toContain('*size');
  const text = robotsText('https://shop.example', ['search', 'sort', 'facets']);
  for (const path of ['/search', '/products?*sort=', '/products?*size=', '/products?*attribute=']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
});

import { robotsText } from './robots-text';

const TEXT = robotsText('https://shop.example');
const closed = [...TEXT.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix));

test('links the sitemap of its own host', () => {
  expect(TEXT).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(TEXT).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
});

test.each(['/account', '/checkout', '/orders', '/payment?orderId=1', '/api/orders'])(
  '%s is closed',
  (path) => {
    expect(isOpen(path)).toBe(false);
  },
);

// Some of them are not to be indexed, which only who reads them can see.
test.each([
  '/',
  '/cart',
  '/login',
  '/order-success',
  '/api-test',
  '/_next/image?url=a',
  '/_next/static/a.js',
])('allows %s', (path) => {
  expect(isOpen(path)).toBe(true);
});

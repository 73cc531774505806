import { jest } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { openTestStore } from '@/test-support/test-store';

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}) }));
// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { default: CartPage, metadata } = await import('./page');

const store = await openTestStore();

test('renders the heading and a noscript message, but no cart', async () => {
  store.setResponses({ '/storeInfo': {} });
  const html = renderToString(await CartPage({ params: Promise.resolve({ site: 'shop.localhost' }) }));
  expect(html).toContain('Shopping Cart</h1>');
  expect(html).toMatch(/<noscript><p[^>]*>The cart is kept in your browser/);
  expect(html).not.toMatch(/empty|Subtotal|Checkout/);
});

test('is not indexed', () => {
  expect(metadata.robots).toEqual({ index: false });
});

import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}) }));
const { default: CartPage, metadata } = await import('./page');

test('the cached page holds its heading and a word for those without scripts, and no cart', () => {
  const html = renderToString(createElement(CartPage));
  expect(html).toContain('Shopping Cart</h1>');
  expect(html).toMatch(/<noscript><p[^>]*>The cart is kept in your browser/);
  expect(html).not.toMatch(/empty|Subtotal|Checkout/);
});

test('it is not for search engines', () => {
  expect(metadata.robots).toEqual({ index: false });
});

import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}) }));
const { default: CartPage, metadata } = await import('./page');

test('renders the heading and a noscript message, but no cart', () => {
  const html = renderToString(createElement(CartPage));
  expect(html).toContain('Shopping Cart</h1>');
  expect(html).toMatch(/<noscript><p[^>]*>The cart is kept in your browser/);
  expect(html).not.toMatch(/empty|Subtotal|Checkout/);
});

test('is not indexed', () => {
  expect(metadata.robots).toEqual({ index: false });
});

import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

let query = '';
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
const { default: OrderSuccessPage } = await import('./page');

test('thanks for the order and links to the orders and the home page', () => {
  render(<OrderSuccessPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/order number/)).not.toBeInTheDocument();
});

test.each([
  ['orderId=K7QF-2M9X', 'Your order number is K7QF-2M9X.'],
  ['orderId=%3Cb%3EPay%20again%3C/b%3E', null],
])('reads the query ?%s and shows %j', (search, expected) => {
  query = search;
  render(<OrderSuccessPage />);
  const shown = screen.queryByText(/order number/)?.textContent.trim() ?? null;
  expect(shown).toBe(expected);
});

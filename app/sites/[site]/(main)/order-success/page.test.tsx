import { render, screen } from '@testing-library/react';
import OrderSuccessPage from './page';

test('it thanks, and leads to the orders and home', () => {
  render(<OrderSuccessPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

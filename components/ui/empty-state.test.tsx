import { render, screen } from '@testing-library/react';
import { BagIcon } from './icons';
import { EmptyState } from './empty-state';

test('says what is missing, and offers the ways on', () => {
  render(
    <EmptyState symbol={<BagIcon />} title="Your cart is empty" text="What you add will be listed here.">
      <a href="/">Continue Shopping</a>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByText('What you add will be listed here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('can be the heading of the page, and keeps its symbol from screen readers', () => {
  render(
    <EmptyState symbol="404" title="Oops! Page not found" heading="h1">
      <a href="/">Return to Home</a>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByText('404')).toHaveAttribute('aria-hidden', 'true');
});

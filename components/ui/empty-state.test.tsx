import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state';

test('can be the heading of the page, and keeps its symbol from screen readers', () => {
  render(
    <EmptyState symbol="404" title="Oops! Page not found" heading="h1">
      <a href="/">Return to Home</a>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByText('404')).toHaveAttribute('aria-hidden', 'true');
});

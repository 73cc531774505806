import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge';

test.each([
  [0, 'Pending', 'pending'],
  [1, 'Processing', 'processing'],
  [2, 'Shipped', 'shipped'],
  [3, 'Delivered', 'delivered'],
  [4, 'Cancelled', 'cancelled'],
  [5, 'Unknown (5)', 'unknown'],
  [-1, 'Unknown (-1)', 'unknown'],
  [null, 'Unknown', 'unknown'],
])('status %s is %s', (status, label, colour) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(label)).toHaveClass(`text-${colour}`);
});

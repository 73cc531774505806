import { render, screen } from '@testing-library/react';
import { orderStatus } from '@/lib/orders/order-status';
import { StatusBadge } from './status-badge';

test.each([0, 1, 2, 3, 4, 5, -1, null])('status %s has its words and its colour', (status) => {
  const { label, tone } = orderStatus(status);
  render(<StatusBadge status={status} />);
  expect(screen.getByText(label)).toHaveClass(`text-${tone}`);
});

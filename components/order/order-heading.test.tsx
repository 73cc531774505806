import { render, screen } from '@testing-library/react';
import { orderStatus } from '@/lib/orders/order-status';
import { OrderHeading } from './order-heading';

test.each([0, 1, 2, 3, 4, 5, -1, null])('shows status %s with its label and color', (status) => {
  const { label, tone } = orderStatus(status);
  render(<OrderHeading id="heading" order={{ id: 'K7QF', date: null, cancelReason: null, status }} />);
  expect(screen.getByText(label)).toHaveStyle({ color: `var(--${tone})` });
});

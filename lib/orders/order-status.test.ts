import { orderStatus } from './order-status';

test.each([
  [0, 'Pending', 'pending'],
  [1, 'Processing', 'processing'],
  [2, 'Shipped', 'shipped'],
  [3, 'Delivered', 'delivered'],
  [4, 'Cancelled', 'cancelled'],
  [5, 'Unknown (5)', 'unknown'],
  [-1, 'Unknown (-1)', 'unknown'],
  [null, 'Unknown', 'unknown'],
])('labels status %p as %s', (code, label, tone) => {
  expect(orderStatus(code)).toEqual({ label, tone });
});

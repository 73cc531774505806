import { eventsOf } from '@/test-support/order-events';
import type { OrderEvent } from './order-details';
import { orderSteps } from './order-steps';

const told = (status: number | null, ...events: OrderEvent['event'][]) =>
  orderSteps({ status, timeline: eventsOf(...events) }).map(({ label, event }) =>
    event ? label : `(${label})`,
  );

test.each([
  [0, ['placed'], ['Order placed', '(Payment)', '(Packed)', '(Handed to the courier)', '(Delivered)']],
  [
    1,
    ['placed', 'cash', 'packed'],
    ['Order placed', 'Cash on delivery chosen', 'Packed', '(Handed to the courier)', '(Delivered)'],
  ],
  [2, ['placed', 'paid'], ['Order placed', 'Payment received', '(Delivered)']],
  [
    2,
    ['placed', 'shipped', 'out-for-delivery'],
    ['Order placed', 'Handed to the courier', 'Out for delivery', '(Delivered)'],
  ],
  [3, ['placed', 'paid'], ['Order placed', 'Payment received']],
  // What has happened may be further than the status.
  [0, ['cash'], ['Cash on delivery chosen', '(Packed)', '(Handed to the courier)', '(Delivered)']],
  [0, ['paid'], ['Payment received', '(Packed)', '(Handed to the courier)', '(Delivered)']],
  [1, ['shipped'], ['Handed to the courier', '(Delivered)']],
  [2, ['out-for-delivery'], ['Out for delivery', '(Delivered)']],
  [2, ['delivered'], ['Delivered']],
  [2, ['part-cancelled'], ['Items cancelled', '(Delivered)']],
  [2, ['shipped', 'returned'], ['Handed to the courier', 'Returned']],
  [4, ['paid', 'cancelled', 'refund'], ['Payment received', 'Cancelled', 'Refund under way', '(Refunded)']],
  [4, ['refund', 'cancelled'], ['Refund under way', 'Cancelled', '(Refunded)']],
  [4, ['cancelled', 'refund', 'refunded'], ['Cancelled', 'Refund under way', 'Refunded']],
  [null, ['placed'], ['Order placed']],
  [0, [], []],
] as const)('in status %p after %j', (status, events, steps) => {
  expect(told(status, ...events)).toEqual(steps);
});

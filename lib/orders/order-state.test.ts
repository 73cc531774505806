import { eventsOf } from '@/test-support/order-events';
import { arrivalText, orderStateText, paymentText } from './order-state';

const NOW = Date.parse('2026-11-27T12:00:00Z');
test.each([
  [{ status: 0 }, 'Waiting for payment'],
  [{ status: 0, expected: '2026-12-01' }, 'Waiting for payment'],
  [{ status: 1 }, 'Being prepared'],
  [{ status: 1, timeline: eventsOf('placed', 'cash') }, 'Being prepared'],
  [
    { status: 1, timeline: eventsOf('placed', 'paid', 'packed'), expected: '2026-12-01' },
    'Packed · expected by Tue, 1 Dec',
  ],
  [{ status: 2, expected: '2026-12-01' }, 'On its way · expected by Tue, 1 Dec'],
  [{ status: 2, expected: '2026-11-27' }, 'On its way · expected by Fri, 27 Nov'],
  [{ status: 2, expected: '2026-11-26' }, 'On its way · was expected by Thu, 26 Nov'],
  [{ status: 2, timeline: eventsOf('placed', 'shipped', 'out-for-delivery') }, 'Out for delivery'],
  [{ status: 3 }, 'Delivered'],
  [{ status: 3, timeline: eventsOf('placed', 'delivered') }, 'Delivered on 21 Nov 2026'],
  [
    { status: 3, timeline: eventsOf('placed', 'delivered', 'refund') },
    'Delivered on 21 Nov 2026 · refund under way',
  ],
  [{ status: 3, timeline: eventsOf('delivered', 'returned', 'refund', 'refunded') }, 'Returned · refunded'],
  [{ status: 4, expected: '2026-12-01' }, 'Cancelled'],
  [
    { status: 4, timeline: eventsOf('placed', 'paid', 'cancelled', 'refund') },
    'Cancelled · refund under way',
  ],
  [{ status: 4, timeline: eventsOf('cancelled', 'refund', 'refunded') }, 'Cancelled · refunded'],
  [
    { status: 4, timeline: eventsOf('part-cancelled', 'refund', 'refunded', 'cancelled', 'refund') },
    'Cancelled · refund under way',
  ],
  [{ status: 2, timeline: eventsOf('shipped', 'returned'), expected: '2026-12-01' }, 'Returned'],
  [{ status: null }, 'Unknown'],
  [{ status: 9 }, 'Unknown (9)'],
])('%j is told as %s', (order, text) => {
  expect(orderStateText(order, NOW)).toBe(text);
});

test('announces no day before an order is paid', () => {
  const expected = '2026-12-01';
  expect(arrivalText({ status: 0, expected }, NOW)).toBe('');
  expect(arrivalText({ status: 1, expected }, NOW)).toBe('expected by Tue, 1 Dec');
});

test.each([
  [{ label: 'UPI QR code', instrument: 'as…@okbank', state: 'paid' }, 1, 'UPI QR code (as…@okbank), paid'],
  [{ label: 'Cash on delivery', instrument: '', state: 'cash' }, 2, 'Cash on delivery, to be paid in cash'],
  [{ label: 'Cash on delivery', instrument: '', state: 'cash' }, 3, 'Cash on delivery, paid in cash'],
  [{ label: 'Cash on delivery', instrument: '', state: 'cash' }, 4, 'Cash on delivery, nothing to pay'],
  [{ label: 'Card', instrument: '', state: 'waiting' }, 0, 'Card, not paid yet'],
  [{ label: 'Card', instrument: '•••• 4242', state: 'refunded' }, 4, 'Card (•••• 4242), refunded'],
  [null, 1, ''],
] as const)('the payment %j in status %p is told as %j', (payment, status, text) => {
  const timeline = eventsOf('refund', 'refunded');
  expect(paymentText({ payment, status, timeline })).toBe(text);
});

test('a payment is told as refunded when all of it is back', () => {
  const payment = { label: 'Card', instrument: '', state: 'refunded' } as const;
  const timeline = eventsOf('part-cancelled', 'refund', 'refunded', 'cancelled', 'refund');
  expect(paymentText({ payment, status: 4, timeline })).toBe('Card, refund under way');
});

import { eventsOf } from '@/test-support/order-events';
import { balanceOf, cancellationText, chargesText } from './cancellation';
import type { OrderDetails } from './order-details';

const TOTALS = {
  subtotal: 3196,
  discount: 100.01,
  delivery: 0,
  giftWrap: 0,
  fee: 0,
  taxIncluded: 90,
  total: 3095.99,
};
const payment = (state: 'paid' | 'cash' | 'refunded') => ({ label: 'UPI', instrument: '', state });
const order = (fields: Partial<OrderDetails>) => ({
  ...{ payment: payment('paid'), totals: TOTALS, items: [], currency: 'INR', cancelledAmount: 0 },
  ...{ status: 1, timeline: [] },
  ...fields,
});
const REFUND = { way: 'UPI (as…@okbank)', by: '2026-12-08' };

test.each([
  [{}, { amount: 765.66, refund: REFUND }, false, '₹765.66 goes back to UPI (as…@okbank), by Tue, 8 Dec.'],
  [
    { payment: payment('cash') },
    { amount: 3095.99 },
    true,
    'Nothing was paid yet, so there is nothing to refund.',
  ],
  [
    { payment: payment('cash'), cancelledAmount: 765.66 },
    { amount: 1531.33 },
    false,
    'You pay ₹799.00 on delivery instead of ₹2,330.33.',
  ],
  [{ payment: null }, { amount: 799 }, true, 'There is nothing to refund.'],
])('of %j it says that %j means %j', (fields, cancellation, isWhole, text) => {
  expect(cancellationText(order(fields), { refund: null, ...cancellation }, isWhole)).toBe(text);
});

test('says which charges stay', () => {
  expect(chargesText({ totals: TOTALS })).toBe('');
  expect(chargesText({ totals: null })).toBe('');
  expect(chargesText({ totals: { ...TOTALS, delivery: 79, fee: 49 } })).toBe(
    'What you pay for delivery and cash on delivery stays, as the rest still comes to you.',
  );
  expect(chargesText({ totals: { ...TOTALS, giftWrap: 49 } })).toBe(
    'What you pay for gift wrap stays, as the rest still comes to you.',
  );
});

const refunds = eventsOf('refund', 'refunded', 'refund').map((event, at) => ({
  ...event,
  amount: [765.66, 765.66, 2330.33][at] ?? 0,
}));
test.each([
  [{}, []],
  [{ cancelledAmount: 765.66 }, [['Refund', -765.66]]],
  [{ payment: null, cancelledAmount: 765.66, timeline: eventsOf('placed', 'paid') }, [['Refund', -765.66]]],
  [
    { payment: payment('refunded'), status: 4, cancelledAmount: 765.66, timeline: refunds },
    [['Refund', -3095.99]],
  ],
  [
    { payment: payment('cash'), cancelledAmount: 765.66 },
    [
      ['Cancelled', -765.66],
      ['To pay on delivery', 2330.33],
    ],
  ],
  [
    { payment: payment('cash'), cancelledAmount: 765.66, status: 3 },
    [
      ['Cancelled', -765.66],
      ['Paid on delivery', 2330.33],
    ],
  ],
  [{ payment: payment('cash'), cancelledAmount: 765.66, status: 4 }, []],
  [
    {
      cancelledAmount: 765.66,
      status: 3,
      timeline: eventsOf('placed', 'cash', 'part-cancelled', 'delivered'),
    },
    [
      ['Cancelled', -765.66],
      ['Paid on delivery', 2330.33],
    ],
  ],
])('the total of %j is followed by %j', (fields, rows) => {
  expect(balanceOf(order(fields)).map(({ label, amount }) => [label, amount])).toEqual(rows);
});

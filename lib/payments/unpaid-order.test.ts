/** @jest-environment jsdom */
import {
  forgetExpiredOrder,
  forgetUnpaidOrder,
  hasStartedPayment,
  ownUnpaidOrder,
  rememberUnpaidOrder,
  setPaymentStarted,
  unpaidOrder,
} from './unpaid-order';

const DAY_MS = 24 * 60 * 60_000;
const own = () => ownUnpaidOrder(unpaidOrder.get(), document.cookie)?.orderId;

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'signed_in=1.asha';
});

test('remembers the last order of the customer, and whether its payment has been started', () => {
  expect(own()).toBeUndefined();
  rememberUnpaidOrder('a');
  setPaymentStarted('a', true);
  rememberUnpaidOrder('a');
  expect([own(), hasStartedPayment('a'), hasStartedPayment('b')]).toEqual(['a', true, false]);
  rememberUnpaidOrder('b');
  expect([own(), hasStartedPayment('a'), hasStartedPayment('b')]).toEqual(['b', false, false]);
  forgetUnpaidOrder('a');
  expect(own()).toBe('b');
  forgetUnpaidOrder('b');
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another customer is signed in', () => (document.cookie = 'signed_in=1.ravi')],
  ['nobody is signed in', () => (document.cookie = 'signed_in=; max-age=0')],
  ['somebody has signed out since', () => localStorage.setItem('signedOutAt', String(Date.now() + 1))],
  ['it is older than a week', () => unpaidOrder.set({ ...stored(), at: Date.now() - 8 * DAY_MS })],
  ['it is unreadable', () => localStorage.setItem('unpaidOrder', '{"orderId":7}')],
])('is not told of the order when %s', (_, change) => {
  rememberUnpaidOrder('a');
  setPaymentStarted('a', true);
  change();
  expect(own()).toBeUndefined();
  expect(hasStartedPayment('a')).toBe(false);
});

test('is neither stored nor read for nobody', () => {
  document.cookie = 'signed_in=; max-age=0';
  rememberUnpaidOrder('a');
  setPaymentStarted('a', true);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('unpaidOrder', JSON.stringify({ orderId: 'a', customer: '', at: Date.now() }));
  expect(unpaidOrder.get()).toBeNull();
});

test('is forgotten when it is older than a week, and not before', () => {
  rememberUnpaidOrder('a');
  forgetExpiredOrder();
  expect(own()).toBe('a');
  unpaidOrder.set({ ...stored(), at: Date.now() - 8 * DAY_MS });
  forgetExpiredOrder();
  expect(localStorage).toHaveLength(0);
});

function stored() {
  const order = unpaidOrder.get();
  if (!order) throw new Error('Nothing is stored.');
  return order;
}

/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { createPendingPayments } from './pending-payments';

const request = (fields: Record<string, string> = { method: 'card' }, orderId = '42') => ({
  fields,
  orderId,
});
const SECRETS = new Set(['pin']);
const withPin = (pin: string) => request({ method: 'card', pin });

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => sessionStorage.clear());

test('the same request keeps its key until its answer is known', () => {
  const { keyFor, settle } = createPendingPayments();
  const first = keyFor(request(), SECRETS);
  expect(keyFor(request(), SECRETS)).toBe(first);
  settle();
  expect(keyFor(request(), SECRETS)).not.toBe(first);
});

test.each([
  ['what was typed', request({ method: 'upi' })],
  ['the order', request(undefined, '43')],
  ['a secret', withPin('2222')],
])('another of %s is another request', (_, other) => {
  const { keyFor } = createPendingPayments();
  expect(keyFor(other, SECRETS)).not.toBe(keyFor(withPin('1111'), SECRETS));
});

test('the key outlives the page', () => {
  const first = createPendingPayments().keyFor(withPin('1111'), SECRETS);
  expect(createPendingPayments().keyFor(withPin('1111'), SECRETS)).toBe(first);
  expect(createPendingPayments().keyFor(request(undefined, '43'), SECRETS)).not.toBe(first);
});

test('of a secret nothing is kept, not even a fingerprint', () => {
  createPendingPayments().keyFor(withPin('1111'), SECRETS);
  const kept = JSON.parse(sessionStorage.getItem('paymentAttempt') ?? '');
  createPendingPayments().keyFor(withPin('2222'), SECRETS);
  expect(JSON.parse(sessionStorage.getItem('paymentAttempt') ?? '').request).toBe(kept.request);
});

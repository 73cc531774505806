/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { beginOrder, endOrder, openPendingOrder } from './pending-order';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ASHA = 'customer-a';
const request = (city: string, quantity = 1) => ({
  lines: [{ productId: 'a', quantity }],
  shippingAddress: { city },
});
const begin = (asked = request('Pune')) => beginOrder(asked, ASHA);

// jsdom has no UUIDs.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each(['placed', 'refused'] as const)('the same request has the same key until it is %s', (end) => {
  const key = begin();
  expect(key).toMatch(UUID);
  endOrder(key, 'unknown');
  expect(begin()).toBe(key);
  endOrder(key, 'placed');
  const next = begin();
  expect(next).not.toBe(key);
  endOrder(next, end);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another address', request('Surat')],
  ['another quantity', request('Pune', 2)],
])('%s has another key', (_, other) => {
  expect(begin(other)).not.toBe(begin());
});

test('what was sent may have been placed until the store has answered', () => {
  expect(openPendingOrder(ASHA)).toBeNull();
  const key = begin();
  const open = openPendingOrder(ASHA);
  expect(open?.key).toBe(key);
  expect([open?.isFor(request('Pune')), open?.isFor(request('Surat'))]).toEqual([true, false]);
  expect(endOrder(key, 'unknown')).toBe(true);
  expect(openPendingOrder(ASHA)).not.toBeNull();
  expect(endOrder(key, 'placed')).toBe(false);
  expect(openPendingOrder(ASHA)).toBeNull();
});

test('what is refused for now has not been placed, and keeps its key', () => {
  const key = begin();
  expect(endOrder(key, 'refused-for-now')).toBe(false);
  expect(openPendingOrder(ASHA)).toBeNull();
  expect(begin()).toBe(key);
});

test.each(['refused', 'refused-for-now'] as const)(
  'a sending that is %s says nothing about an earlier one',
  (end) => {
    const key = begin();
    endOrder(key, 'unknown');
    expect(begin()).toBe(key);
    expect(endOrder(key, end)).toBe(true);
    expect(openPendingOrder(ASHA)?.key).toBe(key);
    expect(begin()).toBe(key);
  },
);

test('an answer to what has been given up for another order changes nothing', () => {
  const first = begin();
  const second = begin(request('Surat'));
  expect(endOrder(first, 'placed')).toBe(false);
  expect(openPendingOrder(ASHA)?.key).toBe(second);
});

test('nobody is told of another customer’s order', () => {
  const key = begin();
  expect(openPendingOrder('customer-b')).toBeNull();
  expect(beginOrder(request('Pune'), 'customer-b')).not.toBe(key);
});

test('the key outlives the page, and the address is not kept with it', async () => {
  const key = begin(request('Thiruvananthapuram'));
  expect(localStorage.getItem('orderAttempt')).not.toContain('Thiru');
  jest.resetModules();
  const reloaded = await import('./pending-order');
  expect(reloaded.openPendingOrder(ASHA)?.key).toBe(key);
  expect(reloaded.beginOrder(request('Thiruvananthapuram'), ASHA)).toBe(key);
});

test('after a day it is another order', () => {
  const key = begin();
  const later = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(openPendingOrder(ASHA)).toBeNull();
  expect(begin()).not.toBe(key);
});

test.each([
  '{',
  '[]',
  '{"key":"k"}',
  '{"key":"a b","request":"x","since":1,"unanswered":1}',
  '{"key":5,"request":"x","since":1,"unanswered":1}',
  '{"key":"k","request":"x","since":"1","unanswered":1}',
  '{"key":"k","request":"x","since":1e15,"unanswered":"1"}',
  '{"key":"k","request":"x","since":1e15,"unanswered":-1}',
])('%s is no attempt', (text) => {
  localStorage.setItem('orderAttempt', text);
  expect(openPendingOrder('')).toBeNull();
  expect(begin()).toMatch(UUID);
});

test('a page that came by http has keys as well', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  expect(begin()).toMatch(/^[0-9a-f]{32}$/);
});

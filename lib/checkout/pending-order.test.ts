/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { beginOrder, endOrder, unconfirmedOrder } from './pending-order';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ASHA = 'customer-a';
const request = (city: string, quantity = 1) => ({
  lines: [{ productId: 'a', quantity }],
  shippingAddress: { city },
});
const begin = (body = request('Pune')) => beginOrder(body, ASHA);

// jsdom has no UUIDs.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each(['placed', 'rejected'] as const)('reuses the key of the same request until it is %s', (result) => {
  const key = begin();
  expect(key).toMatch(UUID);
  endOrder(key, 'unknown');
  expect(begin()).toBe(key);
  endOrder(key, 'placed');
  const next = begin();
  expect(next).not.toBe(key);
  endOrder(next, result);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another address', request('Surat')],
  ['another quantity', request('Pune', 2)],
])('uses another key for %s', (_, other) => {
  expect(begin(other)).not.toBe(begin());
});

test('reports a sent order as unconfirmed until its response is known', () => {
  expect(unconfirmedOrder(ASHA)).toBeNull();
  const key = begin();
  const unconfirmed = unconfirmedOrder(ASHA);
  expect(unconfirmed?.key).toBe(key);
  expect([unconfirmed?.isFor(request('Pune')), unconfirmed?.isFor(request('Surat'))]).toEqual([true, false]);
  expect(endOrder(key, 'unknown')).toBe(true);
  expect(unconfirmedOrder(ASHA)).not.toBeNull();
  expect(endOrder(key, 'placed')).toBe(false);
  expect(unconfirmedOrder(ASHA)).toBeNull();
});

test('ignores the response to an order that another one has replaced', () => {
  const first = begin();
  const second = begin(request('Surat'));
  expect(endOrder(first, 'placed')).toBe(false);
  expect(unconfirmedOrder(ASHA)?.key).toBe(second);
});

test('does not report the order of another customer', () => {
  const key = begin();
  expect(unconfirmedOrder('customer-b')).toBeNull();
  expect(beginOrder(request('Pune'), 'customer-b')).not.toBe(key);
});

test('keeps the key across a reload and does not store the address', async () => {
  const key = begin(request('Thiruvananthapuram'));
  expect(localStorage.getItem('orderAttempt')).not.toContain('Thiru');
  jest.resetModules();
  const reloaded = await import('./pending-order');
  expect(reloaded.unconfirmedOrder(ASHA)?.key).toBe(key);
  expect(reloaded.beginOrder(request('Thiruvananthapuram'), ASHA)).toBe(key);
});

test('forgets the order after a day', () => {
  const key = begin();
  const later = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(unconfirmedOrder(ASHA)).toBeNull();
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
])('ignores the stored value %s', (text) => {
  localStorage.setItem('orderAttempt', text);
  expect(unconfirmedOrder('')).toBeNull();
  expect(begin()).toMatch(UUID);
});

test('makes keys on a page served by http as well', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  expect(begin()).toMatch(/^[0-9a-f]{32}$/);
});

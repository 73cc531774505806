/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { beginAttempt, endAttempt, openAttempt } from './attempt';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ASHA = 'customer-a';
const request = (city: string, quantity = 1) => ({
  lines: [{ productId: 'a', quantity }],
  shippingAddress: { city },
});
const begin = (asked = request('Pune')) => beginAttempt(asked, ASHA);

// jsdom has no UUIDs.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each(['placed', 'refused'] as const)('the same request has the same key until it is %s', (end) => {
  const key = begin();
  expect(key).toMatch(UUID);
  endAttempt(key, 'unknown');
  expect(begin()).toBe(key);
  endAttempt(key, 'placed');
  const next = begin();
  expect(next).not.toBe(key);
  endAttempt(next, end);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another address', request('Surat')],
  ['another quantity', request('Pune', 2)],
])('%s has another key', (_, other) => {
  expect(begin(other)).not.toBe(begin());
});

test('what was sent may have been placed until the store has answered', () => {
  expect(openAttempt(ASHA)).toBeNull();
  const key = begin();
  const open = openAttempt(ASHA);
  expect(open?.key).toBe(key);
  expect([open?.isFor(request('Pune')), open?.isFor(request('Surat'))]).toEqual([true, false]);
  expect(endAttempt(key, 'unknown')).toBe(true);
  expect(openAttempt(ASHA)).not.toBeNull();
  expect(endAttempt(key, 'placed')).toBe(false);
  expect(openAttempt(ASHA)).toBeNull();
});

test('what is refused for now has not been placed, and keeps its key', () => {
  const key = begin();
  expect(endAttempt(key, 'refused-for-now')).toBe(false);
  expect(openAttempt(ASHA)).toBeNull();
  expect(begin()).toBe(key);
});

test.each(['refused', 'refused-for-now'] as const)(
  'a sending that is %s says nothing about an earlier one',
  (end) => {
    const key = begin();
    endAttempt(key, 'unknown');
    expect(begin()).toBe(key);
    expect(endAttempt(key, end)).toBe(true);
    expect(openAttempt(ASHA)?.key).toBe(key);
    expect(begin()).toBe(key);
  },
);

test('an answer to what has been given up for another order changes nothing', () => {
  const first = begin();
  const second = begin(request('Surat'));
  expect(endAttempt(first, 'placed')).toBe(false);
  expect(openAttempt(ASHA)?.key).toBe(second);
});

test('nobody is told of another customer’s order', () => {
  const key = begin();
  expect(openAttempt('customer-b')).toBeNull();
  expect(beginAttempt(request('Pune'), 'customer-b')).not.toBe(key);
});

test('the key outlives the page, and the address is not kept with it', async () => {
  const key = begin(request('Thiruvananthapuram'));
  expect(localStorage.getItem('orderAttempt')).not.toContain('Thiru');
  jest.resetModules();
  const reloaded = await import('./attempt');
  expect(reloaded.openAttempt(ASHA)?.key).toBe(key);
  expect(reloaded.beginAttempt(request('Thiruvananthapuram'), ASHA)).toBe(key);
});

test('after a day it is another order', () => {
  const key = begin();
  const later = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(openAttempt(ASHA)).toBeNull();
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
  expect(openAttempt('')).toBeNull();
  expect(begin()).toMatch(UUID);
});

test('a page that came by http has keys as well', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  expect(begin()).toMatch(/^[0-9a-f]{32}$/);
});

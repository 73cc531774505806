/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { attemptKey, finishAttempt } from './attempt';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const request = (city: string, quantity = 1) => ({
  lines: [{ productId: 'a', quantity }],
  shippingAddress: { city },
});

// jsdom has no UUIDs.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the same request has the same key until its end is known', () => {
  const key = attemptKey(request('Pune'));
  expect(key).toMatch(UUID);
  expect(attemptKey(request('Pune'))).toBe(key);
  finishAttempt();
  expect(attemptKey(request('Pune'))).not.toBe(key);
});

test.each([
  ['another address', request('Surat')],
  ['another quantity', request('Pune', 2)],
])('%s has another key', (_, other) => {
  expect(attemptKey(other)).not.toBe(attemptKey(request('Pune')));
});

test('the key outlives the page, and the address is not kept with it', async () => {
  const key = attemptKey(request('Thiruvananthapuram'));
  expect(localStorage.getItem('orderAttempt')).not.toContain('Thiru');
  jest.resetModules();
  const reloaded = await import('./attempt');
  expect(reloaded.attemptKey(request('Thiruvananthapuram'))).toBe(key);
});

test('after a day it is another order', () => {
  const key = attemptKey(request('Pune'));
  const later = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(attemptKey(request('Pune'))).not.toBe(key);
});

test.each([
  '{',
  '[]',
  '{"key":"k"}',
  '{"key":"a b","request":"x","since":1}',
  '{"key":5,"request":"x","since":1}',
  '{"key":"k","request":"x","since":"1"}',
])('%s is no attempt', (text) => {
  localStorage.setItem('orderAttempt', text);
  expect(attemptKey(request('Pune'))).toMatch(UUID);
});

test('a page that came by http has keys as well', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  expect(attemptKey(request('Pune'))).toMatch(/^[0-9a-f]{32}$/);
});

import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { jsonResponse } from '@/test-support/responses';
import { createPaymentSender } from './send-payment';

const fetched = jest.fn<typeof fetch>();
const keys = () => fetched.mock.calls.map(([, init]) => Object(init?.headers)['idempotency-key']);
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));

const request = (fields: Record<string, string> = { method: 'card' }, orderId = '42') => ({
  fields,
  orderId,
});
const SECRETS = new Set(['pin']);
const withPin = (pin: string) => request({ method: 'card', pin });

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = fetched.mockReset().mockImplementation(failToFetch);
});

test('reuses the key of the same request until its result is known', async () => {
  const send = createPaymentSender();
  await send(request(), SECRETS);
  fetched.mockResolvedValue(jsonResponse(200, { kind: 'none' }));
  await send(request(), SECRETS);
  expect(keys()[1]).toBe(keys()[0]);
  await send(request(), SECRETS);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test.each([
  ['another value', request({ method: 'upi' })],
  ['another order', request(undefined, '43')],
  ['another secret', withPin('2222')],
])('uses another key for %s', async (_, other) => {
  const send = createPaymentSender();
  await send(withPin('1111'), SECRETS);
  await send(other, SECRETS);
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('keeps the key across a reload', async () => {
  await createPaymentSender()(withPin('1111'), SECRETS);
  await createPaymentSender()(withPin('1111'), SECRETS);
  await createPaymentSender()(request(undefined, '43'), SECRETS);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('stores nothing of a secret, not even a hash', async () => {
  await createPaymentSender()(withPin('1111'), SECRETS);
  const stored = JSON.parse(sessionStorage.getItem('paymentAttempt') ?? '');
  await createPaymentSender()(withPin('2222'), SECRETS);
  expect(JSON.parse(sessionStorage.getItem('paymentAttempt') ?? '').request).toBe(stored.request);
});

/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { placeOrder } from './place-order';

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};
const line = (selectedSize: string | null, quantity: number) => ({
  id: 'a',
  name: 'Kurta',
  image: '',
  price: 5,
  quantity,
  selectedSize,
  selectedColor: null,
});
const CART = [line('S', 1), line('M', 2)];

const fetched = jest.fn<typeof fetch>();
// Only these are read of an answer; jsdom has no Response.
const answer = (status: number, json?: unknown, headers: Record<string, string> = {}): Response =>
  Object.assign(Object.create(null), {
    status,
    headers: new Map(Object.entries(headers)),
    json: async () => (json === undefined ? JSON.parse('<') : json),
  });
const keyOf = (call: number) =>
  Reflect.get(Object(fetched.mock.calls[call]?.[1]?.headers), 'idempotency-key');
const place = () => placeOrder(CART, ADDRESS);

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetched.mockReset();
});

test('the cart and the address are sent under a key, which is used up by the answer', async () => {
  fetched.mockResolvedValue(answer(200, { id: 'o 1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o 1' });
  const [path, sent] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/orders');
  expect(JSON.parse(String(sent?.body))).toEqual({
    lines: [
      { productId: 'a', quantity: 1, size: 'S', color: null },
      { productId: 'a', quantity: 2, size: 'M', color: null },
    ],
    shippingAddress: ADDRESS,
  });
  expect(localStorage).toHaveLength(0);
  await place();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test.each([
  ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unknown' }],
  ['a failing store', async () => answer(502, { error: 'x' }), { kind: 'unknown' }],
  ['an order without an id', async () => answer(200, {}), { kind: 'unknown' }],
  ['a page instead of an answer', async () => answer(200), { kind: 'unknown' }],
  ['a session that has ended', async () => answer(401, {}), { kind: 'signed-out' }],
  ['a conflict', async () => answer(409, { message: 'Busy' }), { kind: 'refused', message: 'Busy' }],
  ['too many', async () => answer(429, {}, { 'retry-after': '90' }), { kind: 'too-many', seconds: 90 }],
])('after %s the same order is sent under the same key', async (_, respond, outcome) => {
  fetched.mockImplementation(respond);
  expect(await place()).toEqual(outcome);
  fetched.mockResolvedValue(answer(200, { id: 'o-1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(1)).toBe(keyOf(0));
});

test.each([
  [
    400,
    { error: 'Failed to create order', message: 'The order has no products' },
    'The order has no products',
  ],
  [422, { message: 'Kurta is sold out' }, 'Kurta is sold out'],
  [404, undefined, ''],
])('after a refusal by %i it is another order', async (status, json, message) => {
  fetched.mockResolvedValue(answer(status, json));
  expect(await place()).toEqual({ kind: 'refused', message });
  await place();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

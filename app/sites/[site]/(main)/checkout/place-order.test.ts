/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { ADDRESS } from '@/test-support/address';
import { jsonResponse, htmlResponse } from '@/test-support/responses';
import { placeOrder, type PlaceOrderResult } from './place-order';

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
const LOST = () => Promise.reject(new TypeError('Failed to fetch'));
const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);

const fetched = jest.fn<typeof fetch>();
/** The requests that place an order, without those for the list of orders. */
const posts = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST');
const keyOf = (call: number) => Reflect.get(Object(posts()[call]?.[1]?.headers), 'idempotency-key');

/** Key of the order that the shopper knows of, as the form holds it. */
let acknowledgedKey: string | null = null;
const place = async ({ cart = CART, force = false } = {}): Promise<PlaceOrderResult> => {
  const outcome = await placeOrder(cart, ADDRESS, { customer: 'customer-a', acknowledgedKey, force });
  if ('key' in outcome) acknowledgedKey = outcome.key;
  return outcome;
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  acknowledgedKey = null;
  globalThis.fetch = fetched.mockReset();
});

test('sends cart and address with a key, which a response uses up', async () => {
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o 1' }));
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

const REJECTED = { mayBePlaced: false };

test.each([
  ['a connection that breaks', LOST, { kind: 'unknown', key: KEY }],
  ['a failing store', async () => jsonResponse(502, { error: 'x' }), { kind: 'unknown', key: KEY }],
  ['a request time-out of the store', async () => jsonResponse(408, {}), { kind: 'unknown', key: KEY }],
  ['an order without an id', async () => jsonResponse(200, {}), { kind: 'unknown', key: KEY }],
  ['a page instead of JSON', async () => htmlResponse(200), { kind: 'unknown', key: KEY }],
  ['an expired session', async () => jsonResponse(401, {}), { kind: 'signed-out', ...REJECTED }],
  [
    'a conflict',
    async () => jsonResponse(409, { message: 'Busy' }),
    { kind: 'rejected', message: 'Busy', isConflict: true, ...REJECTED },
  ],
  [
    'too many requests',
    async () => jsonResponse(429, {}, { 'retry-after': '90' }),
    { kind: 'too-many', seconds: 90, ...REJECTED },
  ],
  [
    'too many orders of this account',
    async () => jsonResponse(429, { message: 'Too many', reason: 'rate-limited' }, { 'retry-after': '90' }),
    { kind: 'rejected', message: 'Too many', ...REJECTED },
  ],
])('repeats the same order with the same key after %s', async (_, respond, result) => {
  fetched.mockImplementation(respond);
  expect(await place()).toEqual(result);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(1)).toBe(keyOf(0));
});

test.each([
  [
    400,
    { error: 'Failed to create order', message: 'The order has no products' },
    { kind: 'rejected', message: 'The order has no products' },
  ],
  [422, { message: 'Kurta is sold out' }, { kind: 'rejected', message: 'Kurta is sold out' }],
  [404, undefined, { kind: 'rejected', message: '' }],
  [502, { reason: 'not-sent' }, { kind: 'not-sent' }],
])('uses another key after a rejection with %i', async (status, json, result) => {
  fetched.mockResolvedValue(jsonResponse(status, json));
  expect(await place()).toEqual({ ...result, ...REJECTED });
  await place();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('does not repeat an unconfirmed order before the shopper knows of it', async () => {
  fetched.mockImplementation(LOST);
  await place();
  acknowledgedKey = null;
  expect(await place()).toEqual({ kind: 'earlier', key: keyOf(0), isAnother: false });
  expect(fetched).toHaveBeenCalledTimes(1);
  await place();
  expect(keyOf(1)).toBe(keyOf(0));
});

test('sends another order after an unconfirmed one only with force', async () => {
  fetched.mockImplementation(LOST);
  await place();
  const cart = [...CART, line('L', 1)];
  for (let press = 1; press <= 2; press += 1) {
    expect(await place({ cart })).toEqual({ kind: 'earlier', key: keyOf(0), isAnother: true });
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-2' }));
  expect(await place({ cart, force: true })).toEqual({ kind: 'placed', orderId: 'o-2' });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test.each([400, 401, 422, 429])('keeps an earlier request unconfirmed after a %i', async (status) => {
  fetched.mockImplementation(LOST);
  await place();
  fetched.mockResolvedValue(jsonResponse(status, {}));
  expect(await place()).toMatchObject({ mayBePlaced: true });
  expect(await place({ cart: [line('S', 1)] })).toMatchObject({ kind: 'earlier', isAnother: true });
  expect(posts()).toHaveLength(2);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(2)).toBe(keyOf(0));
});

test('does not repeat an order that the store lists', async () => {
  fetched.mockImplementation(LOST);
  await place();
  const items = [{ name: 'Kurta', quantity: 3 }];
  fetched.mockResolvedValue(jsonResponse(200, [{ id: 'o-1', date: new Date().toISOString(), items }]));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(posts()).toHaveLength(1);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-2' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-2' });
});

test('repeats an order that the store does not list', async () => {
  fetched.mockImplementation(LOST);
  await place();
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'POST' ? jsonResponse(200, { id: 'o-1' }) : jsonResponse(200, []),
  );
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(1)).toBe(keyOf(0));
});

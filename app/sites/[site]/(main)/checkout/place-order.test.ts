/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { ADDRESS } from '@/test-support/address';
import { jsonResponse, htmlResponse } from '@/test-support/responses';
import { placeOrder, type Outcome } from './place-order';

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
/** What was sent, without the looks at the list of orders. */
const sendings = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST');
const keyOf = (call: number) => Reflect.get(Object(sendings()[call]?.[1]?.headers), 'idempotency-key');

/** Key of the order that the shopper was told of last, as the form keeps it. */
let acknowledgedKey: string | null = null;
const place = async ({ cart = CART, force = false } = {}): Promise<Outcome> => {
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

test('the cart and the address are sent under a key, which is used up by the answer', async () => {
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

const REFUSED = { mayBePlaced: false };

test.each([
  ['a connection that breaks', LOST, { kind: 'unknown', key: KEY }],
  ['a failing store', async () => jsonResponse(502, { error: 'x' }), { kind: 'unknown', key: KEY }],
  ['a store that heard too little', async () => jsonResponse(408, {}), { kind: 'unknown', key: KEY }],
  ['an order without an id', async () => jsonResponse(200, {}), { kind: 'unknown', key: KEY }],
  ['a page instead of an answer', async () => htmlResponse(200), { kind: 'unknown', key: KEY }],
  ['a session that has ended', async () => jsonResponse(401, {}), { kind: 'signed-out', ...REFUSED }],
  [
    'a conflict',
    async () => jsonResponse(409, { message: 'Busy' }),
    { kind: 'refused', message: 'Busy', ...REFUSED },
  ],
  [
    'too many',
    async () => jsonResponse(429, {}, { 'retry-after': '90' }),
    { kind: 'too-many', seconds: 90, ...REFUSED },
  ],
])('after %s the same order is sent under the same key', async (_, respond, outcome) => {
  fetched.mockImplementation(respond);
  expect(await place()).toEqual(outcome);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(1)).toBe(keyOf(0));
});

test.each([
  [
    400,
    { error: 'Failed to create order', message: 'The order has no products' },
    { kind: 'refused', message: 'The order has no products' },
  ],
  [422, { message: 'Kurta is sold out' }, { kind: 'refused', message: 'Kurta is sold out' }],
  [404, undefined, { kind: 'refused', message: '' }],
  [502, { reason: 'not-sent' }, { kind: 'not-sent' }],
])('after a refusal by %i it is another order', async (status, json, outcome) => {
  fetched.mockResolvedValue(jsonResponse(status, json));
  expect(await place()).toEqual({ ...outcome, ...REFUSED });
  await place();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('what may have been placed is not sent again before the shopper knows', async () => {
  fetched.mockImplementation(LOST);
  await place();
  acknowledgedKey = null;
  expect(await place()).toEqual({ kind: 'earlier', key: keyOf(0), isAnother: false });
  expect(fetched).toHaveBeenCalledTimes(1);
  await place();
  expect(keyOf(1)).toBe(keyOf(0));
});

test('another order is not sent while one may have been placed, unless the shopper insists', async () => {
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

test.each([400, 401, 422, 429])('a %i leaves open what became of an earlier sending', async (status) => {
  fetched.mockImplementation(LOST);
  await place();
  fetched.mockResolvedValue(jsonResponse(status, {}));
  expect(await place()).toMatchObject({ mayBePlaced: true });
  expect(await place({ cart: [line('S', 1)] })).toMatchObject({ kind: 'earlier', isAnother: true });
  expect(sendings()).toHaveLength(2);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-1' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(2)).toBe(keyOf(0));
});

test('an order that the store lists since then is not sent again', async () => {
  fetched.mockImplementation(LOST);
  await place();
  const items = [{ name: 'Kurta', quantity: 3 }];
  fetched.mockResolvedValue(jsonResponse(200, [{ id: 'o-1', date: new Date().toISOString(), items }]));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(sendings()).toHaveLength(1);
  fetched.mockResolvedValue(jsonResponse(200, { id: 'o-2' }));
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-2' });
});

test('one that the store does not list is sent again', async () => {
  fetched.mockImplementation(LOST);
  await place();
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'POST' ? jsonResponse(200, { id: 'o-1' }) : jsonResponse(200, []),
  );
  expect(await place()).toEqual({ kind: 'placed', orderId: 'o-1' });
  expect(keyOf(1)).toBe(keyOf(0));
});

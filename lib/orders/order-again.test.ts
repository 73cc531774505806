/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { jsonResponse } from '@/test-support/responses';
import { cartStore } from '@/lib/cart/cart-store';
import type { OrderItem } from './order';
import { orderAgain } from './order-again';

const item = (id: string, fields: Partial<OrderItem> = {}): OrderItem => ({
  ...{
    id: `0-${id}`,
    itemId: id,
    cancelled: 0,
    name: `${id}, size M`,
    quantity: 1,
    price: 500,
    image: '',
    href: `/product/${id}`,
  },
  product: { id, name: id, selectedSize: 'M', selectedColor: null },
  ...fields,
});
const entry = (id: string, fields: object = {}) => ({ id, price: 450, sizes: ['M'], colors: [], ...fields });
const stocked = (id: string, stock: number) => entry(id, { variants: [{ size: 'M', stock }] });

const fetched = jest.fn<typeof fetch>();
const catalogue = (products: object[], missing: string[] = []) =>
  fetched.mockImplementation(async () => jsonResponse(200, { products, missing }));
const cart = () => cartStore.get().map(({ id, quantity, price }) => [id, quantity, price]);

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetched.mockReset();
});

test('puts all pieces into the cart at the prices of today, beside what is there', async () => {
  cartStore.set([
    { id: 'Bag', name: 'Bag', image: '', price: 10, quantity: 1, selectedSize: null, selectedColor: null },
  ]);
  catalogue([entry('Kurta'), entry('Shirt')]);
  expect(await orderAgain([item('Kurta', { quantity: 2 }), item('Shirt')])).toEqual({
    message: 'All 3 pieces are in your cart, at today’s prices.',
    isInCart: true,
  });
  expect(cart()).toEqual([
    ['Bag', 1, 10],
    ['Kurta', 2, 450],
    ['Shirt', 1, 450],
  ]);
});

test.each<[string, object[], string[], OrderItem[], string, number]>([
  [
    'sold out',
    [entry('A'), stocked('B', 0)],
    [],
    [item('A', { quantity: 2 }), item('B')],
    '2 of 3 pieces are in your cart. B, size\u00a0M is sold out.',
    1,
  ],
  [
    'in no such size',
    [entry('A', { sizes: ['L'] })],
    [],
    [item('A')],
    'Nothing was added to your cart. A, size\u00a0M is sold out.',
    0,
  ],
  [
    'gone',
    [entry('A')],
    ['B'],
    [item('A'), item('B')],
    '1 of 2 pieces is in your cart. B, size\u00a0M is no longer sold.',
    1,
  ],
  [
    'too few',
    [stocked('A', 1)],
    [],
    [item('A', { quantity: 3 })],
    '1 of 3 pieces is in your cart. Only 1 of A, size\u00a0M is left, with what your cart has.',
    1,
  ],
  [
    'unknown to the store',
    [entry('A')],
    [],
    [item('A'), item('B', { product: null })],
    '1 of 2 pieces is in your cart. B, size M is no longer sold.',
    1,
  ],
  [
    'not checked',
    [entry('A')],
    [],
    [item('A'), item('B')],
    '1 of 2 pieces is in your cart. B, size\u00a0M could not be checked.',
    1,
  ],
  ['the only piece', [entry('A')], [], [item('A')], 'It is in your cart, at today’s price.', 1],
])('says what is %s', async (_, products, missing, items, message, lines) => {
  catalogue(products, missing);
  expect(await orderAgain(items)).toEqual({ message, isInCart: lines > 0 });
  expect(cart()).toHaveLength(lines);
});

test('counts what the cart has already', async () => {
  catalogue([stocked('A', 2)]);
  await orderAgain([item('A', { quantity: 2 })]);
  expect(await orderAgain([item('A')])).toMatchObject({ isInCart: false });
  expect(cart()).toEqual([['A', 2, 450]]);
});

test('changes nothing while the catalogue can’t be asked', async () => {
  fetched.mockImplementation(async () => jsonResponse(502, {}));
  expect(await orderAgain([item('A')])).toBeNull();
  expect(cart()).toEqual([]);
});

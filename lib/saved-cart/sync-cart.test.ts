/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cartStore } from '@/lib/cart/cart-store';
import type { CartItem } from '@/lib/cart/cart';
import { REMOVAL_LIFETIME_MS, type SavedLine } from '@/shared/saved-lines';
import { jsonResponse } from '@/test-support/responses';
import { wishlistStore } from '@/lib/cart/wishlist';
import { readAnswer } from './device-lines';
import { syncCart } from './sync-cart';
import { forgetCustomerLines } from './known-lines';
import { unsavedSince } from './watch-cart';

const KURTA: CartItem = {
  id: 'kurta',
  name: 'Kurta',
  image: '/kurta.webp',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: null,
};
const line = (productId: string, quantity: number, changedAt = Date.now()): SavedLine => ({
  productId,
  size: productId === 'kurta' ? 'M' : null,
  color: null,
  quantity,
  changedAt,
});
const PRODUCTS = {
  products: [{ id: 'scarf', name: 'Scarf', image: '/scarf.webp', price: 499, sizes: [], colors: [] }],
  missing: ['gone'],
};

/** What the store has, and the lines that it got with each change of the cart. */
let saved: Record<string, object[]>;
let sent: SavedLine[][];
/** Called before the store answers about the cart. */
let beforeAnswer: () => void;
let status: number;

const fetched = jest.fn<typeof fetch>(async (input, init) => {
  const path = String(input);
  if (path.startsWith('/api/products?')) return jsonResponse(200, PRODUCTS);
  if (status !== 200) return jsonResponse(status, {});
  if (path === '/api/cart') beforeAnswer();
  if (init?.method === 'PUT') {
    const lines = readAnswer(JSON.parse(String(init.body)));
    if (path === '/api/cart') sent.push(lines);
    saved[path] = [...(saved[path] ?? []), ...lines];
  }
  return jsonResponse(200, { lines: saved[path] ?? [] });
});

const signIn = (customer: string) => (document.cookie = `signed_in=5e55.${customer}`);
const signOut = () => (document.cookie = 'signed_in=; max-age=0');
const contents = () => cartStore.get().map(({ id, quantity }) => [id, quantity]);

beforeEach(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = fetched;
  fetched.mockClear();
  [saved, sent, beforeAnswer, status] = [{}, [], () => undefined, 200];
  localStorage.clear();
  signIn('asha');
});

test('sends the cart, and adds what other devices have with what the catalogue says of it', async () => {
  saved = {
    '/api/cart': [{ ...line('scarf', 3), price: 1, name: 'Free' }, line('gone', 1)],
    '/api/wishlist': [line('scarf', 1)],
  };
  cartStore.set([KURTA]);
  await syncCart(true);
  expect(sent).toEqual([[{ ...line('kurta', 2), changedAt: expect.any(Number) }]]);
  const scarf = { id: 'scarf', name: 'Scarf', image: '/scarf.webp', price: 499 };
  expect(cartStore.get()).toEqual([
    KURTA,
    { ...scarf, quantity: 3, selectedSize: null, selectedColor: null },
  ]);
  expect(wishlistStore.get()).toEqual([{ ...scarf, originalPrice: null }]);
  // Neither what came from the store nor what the catalogue does not have is a change of this device.
  await syncCart(true);
  expect(sent).toHaveLength(1);
});

test('remembers on every device what a product cost when it was saved, and whether it was sold out', async () => {
  saved = { '/api/wishlist': [{ ...line('scarf', 1), savedPrice: 699, wasSoldOut: true }] };
  wishlistStore.set([{ id: 'hat', name: 'Hat', image: '', price: 250, originalPrice: null }]);
  await syncCart(true);
  expect(wishlistStore.get()[0]).toMatchObject({ id: 'scarf', price: 699, wasSoldOut: true });
  expect(saved['/api/wishlist']).toContainEqual(
    expect.objectContaining({ productId: 'hat', savedPrice: 250 }),
  );
});

test('changes and removes lines as other devices have, and asks for nothing while nothing has changed', async () => {
  cartStore.set([KURTA, { ...KURTA, id: 'scarf', selectedSize: null }]);
  await syncCart(false);
  saved['/api/cart'] = [line('kurta', 5), line('scarf', 0)];
  await syncCart(true);
  expect(cartStore.get()).toEqual([{ ...KURTA, quantity: 5 }]);
  fetched.mockClear();
  await syncCart(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('leaves the cart alone while the store fails, and sends the changes with their time later', async () => {
  cartStore.set([KURTA]);
  unsavedSince.set(1000);
  for (status of [502, 404, 429, 409]) await syncCart(true);
  expect(contents()).toEqual([['kurta', 2]]);
  expect(unsavedSince.get()).toBe(1000);
  status = 200;
  await syncCart(false);
  expect(sent).toEqual([[line('kurta', 2, 1000)]]);
  expect(unsavedSince.get()).toBeNull();
});

test('keeps a change that is made while the store answers', async () => {
  cartStore.set([KURTA]);
  beforeAnswer = () => cartStore.set([{ ...KURTA, quantity: sent.length === 0 ? 3 : 4 }]);
  await syncCart(false);
  expect(contents()).toEqual([['kurta', 4]]);
  expect(sent.map(([first]) => first?.quantity).slice(0, 2)).toEqual([2, 3]);
});

test('does nothing without a session, nor with an answer that comes after it', async () => {
  signOut();
  cartStore.set([KURTA]);
  await syncCart(true);
  expect(fetched).not.toHaveBeenCalled();
  signIn('asha');
  saved['/api/cart'] = [line('scarf', 1)];
  beforeAnswer = () => {
    signOut();
    forgetCustomerLines();
  };
  await syncCart(true);
  expect(contents()).toEqual([['kurta', 2]]);
  expect(localStorage.getItem('savedCart')).toBeNull();
});

test('gives nothing of a customer whose session has expired to the next one', async () => {
  cartStore.set([KURTA]);
  await syncCart(true);
  cartStore.set([KURTA, { ...KURTA, id: 'scarf', selectedSize: null }]);
  [saved, sent] = [{}, []];
  signIn('ravi');
  await syncCart(true);
  expect(contents()).toEqual([['scarf', 2]]);
  expect(sent.flat().map(({ productId }) => productId)).toEqual(['scarf']);
});

test('sends lines again that the store has lost, and takes older ones for removed', async () => {
  cartStore.set([KURTA, { ...KURTA, id: 'scarf', selectedSize: null }]);
  unsavedSince.set(Date.now());
  await syncCart(true);
  saved['/api/cart'] = [line('scarf', 2, 1)];
  await syncCart(true);
  expect(sent.at(-1)).toEqual([expect.objectContaining({ productId: 'kurta', quantity: 2 })]);
  jest.useFakeTimers({ now: Date.now() + REMOVAL_LIFETIME_MS + 1 });
  saved['/api/cart'] = [];
  await syncCart(true);
  jest.useRealTimers();
  expect(contents()).toEqual([]);
});

test('keeps what no store takes on the device', async () => {
  const long = { ...KURTA, selectedColor: 'x'.repeat(301) };
  cartStore.set([long]);
  await syncCart(true);
  expect([sent, cartStore.get()]).toEqual([[], [long]]);
});

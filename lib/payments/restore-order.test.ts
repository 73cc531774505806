/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { htmlResponse, jsonResponse } from '@/test-support/responses';
import { cartStore } from '@/lib/cart/cart-store';
import { rememberUnpaidOrder, unpaidOrder } from './unpaid-order';

const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const { restoreOrder } = await import('./restore-order');

const KURTA = {
  ...{ id: 'kurta', name: 'Kurta', image: '', price: 900, quantity: 2 },
  ...{ selectedSize: 'M', selectedColor: 'Indigo' },
};
const BAG = { ...KURTA, id: 'bag', name: 'Bag', quantity: 1, selectedSize: null, selectedColor: null };
const ENTRY = { id: 'kurta', price: 900, sizes: ['M'], colors: ['Indigo'] };
const stocked = (stock: number) => ({ ...ENTRY, variants: [{ size: 'M', color: 'Indigo', stock }] });

const fetched = jest.fn<typeof fetch>();
const answers = (cancelled: Response, catalogue: Response) =>
  fetched.mockImplementation(async (path) => (String(path).endsWith('/cancel') ? cancelled : catalogue));
const quantities = () => cartStore.get().map(({ name, quantity }) => [name, quantity]);

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'signed_in=1.asha';
  globalThis.fetch = fetched.mockReset();
});

test('puts the pieces beside those in the cart, once, and forgets that the order waits', async () => {
  rememberUnpaidOrder('o/1');
  cartStore.set([{ ...KURTA, quantity: 1 }]);
  const catalogue = jsonResponse(200, { products: [stocked(9), { ...ENTRY, id: 'bag', sizes: [] }] });
  answers(jsonResponse(200, { lines: [KURTA, BAG] }), catalogue);
  expect(await restoreOrder('o/1')).toEqual({ description: '3 pieces are back in your cart.' });
  expect(fetched.mock.calls[0]).toMatchObject(['/api/orders/o%252F1/cancel', { method: 'POST' }]);
  expect(unpaidOrder.get()).toBeNull();
  // As in another tab, or because the answer came late.
  expect(await restoreOrder('o/1')).toMatchObject({ description: expect.stringContaining('before') });
  expect(quantities()).toEqual([
    ['Kurta', 3],
    ['Bag', 1],
  ]);
});

test('adds no more than there is, and names what is gone', async () => {
  cartStore.set([{ ...KURTA, quantity: 2 }]);
  answers(
    jsonResponse(200, { lines: [KURTA, BAG] }),
    jsonResponse(200, { products: [stocked(3)], missing: ['bag'] }),
  );
  expect(await restoreOrder('7')).toEqual({
    description: '1 piece is back in your cart. No longer available: Kurta, size\u00a0M, Indigo; Bag.',
  });
  expect(quantities()).toEqual([['Kurta', 3]]);
});

test('puts everything back while the catalogue can’t be asked', async () => {
  answers(jsonResponse(200, { lines: [KURTA, BAG] }), jsonResponse(502, {}));
  await restoreOrder('7');
  expect(quantities()).toEqual([
    ['Kurta', 2],
    ['Bag', 1],
  ]);
});

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'is paid',
    async () => jsonResponse(409, { error: 'This order is paid. Please contact us.' }),
    /^This order is paid/,
  ],
  ['fails', async () => jsonResponse(502, { error: 'x' }), /could not be reached/],
  ['is too slow', () => Promise.reject(new DOMException('', 'TimeoutError')), /could not be reached/],
  ['is unreadable', async () => htmlResponse(200), /no clear answer/],
])('leaves the cart alone when the order or its store %s', async (_, respond, failure) => {
  rememberUnpaidOrder('7');
  cartStore.set([BAG]);
  fetched.mockImplementation(respond);
  expect(await restoreOrder('7')).toEqual({ failure: expect.stringMatching(failure) });
  expect([quantities(), unpaidOrder.get()?.orderId]).toEqual([[['Bag', 1]], '7']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

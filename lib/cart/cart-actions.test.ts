/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { addToCart, cartStore } from './cart-store';
import { clearCart, removeFromCart, stepQuantity, applyCurrentPrices } from './cart-actions';
import { lineKey } from './line-key';

const M = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: null,
};
const L = { ...M, selectedSize: 'L' };
const BAG = { ...M, id: 'b2', name: 'Bag', selectedSize: null };

beforeEach(() => localStorage.setItem('cart', JSON.stringify([M, L, BAG])));

test('steps count from what is stored, not from what the page shows', () => {
  expect([stepQuantity(M, 1), stepQuantity(M, 1), stepQuantity(M, 1)]).toEqual([3, 4, 5]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...M, quantity: 5 }, L, BAG]);
});

test('a step below one is ignored', () => {
  expect([stepQuantity(M, -1), stepQuantity(M, -1), stepQuantity(M, -5)]).toEqual([1, 1, 1]);
});

test('a line that another tab has removed has no quantity, and does not come back', () => {
  localStorage.setItem('cart', JSON.stringify([BAG]));
  expect(stepQuantity(M, 1)).toBe(0);
  expect(cartStore.get()).toEqual([BAG]);
});

test('a removed line comes back where it was, once', () => {
  const undo = removeFromCart(L);
  expect(cartStore.get()).toEqual([M, BAG]);
  addToCart({ ...BAG, id: 'new' });
  undo();
  undo();
  expect(cartStore.get()).toEqual([M, L, BAG, { ...BAG, id: 'new' }]);
});

test('it comes back with the quantity that it had when it was removed', () => {
  stepQuantity(L, 3);
  removeFromCart(L)();
  expect(cartStore.get()).toEqual([M, { ...L, quantity: 5 }, BAG]);
});

test('a cleared cart comes back, once', () => {
  const undo = clearCart();
  expect(cartStore.get()).toEqual([]);
  undo();
  undo();
  expect(cartStore.get()).toEqual([M, L, BAG]);
});

test('changed prices are stored and told', () => {
  const offer = { price: 1299, sizes: [], colors: [] };
  expect(applyCurrentPrices(new Map([['b2', offer]]))).toEqual(
    new Map([[lineKey(BAG), { from: 1499, to: 1299 }]]),
  );
  expect(cartStore.get()).toEqual([M, L, { ...BAG, price: 1299 }]);
});

test('prices that are as they were write nothing', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  expect(applyCurrentPrices(new Map([['a1', null]]))).toEqual(new Map());
  expect(write).not.toHaveBeenCalled();
});

/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { addToCart, cartStore } from './cart-store';
import { clearCart, removeFromCart, stepQuantity, applyCurrentPrices } from './cart-actions';

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

test('counts steps from the stored quantity', () => {
  expect([stepQuantity(M, 1), stepQuantity(M, 1), stepQuantity(M, 1)]).toEqual([3, 4, 5]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...M, quantity: 5 }, L, BAG]);
});

test('ignores a step below one', () => {
  expect([stepQuantity(M, -1), stepQuantity(M, -1), stepQuantity(M, -5)]).toEqual([1, 1, 1]);
});

test('returns 0 for a line that another tab has removed and does not restore it', () => {
  localStorage.setItem('cart', JSON.stringify([BAG]));
  expect(stepQuantity(M, 1)).toBe(0);
  expect(cartStore.get()).toEqual([BAG]);
});

test('restores a removed line at its place, once', () => {
  const undo = removeFromCart(L);
  expect(cartStore.get()).toEqual([M, BAG]);
  addToCart({ ...BAG, id: 'new' });
  undo();
  undo();
  expect(cartStore.get()).toEqual([M, L, BAG, { ...BAG, id: 'new' }]);
});

test('restores the quantity at the time of the removal', () => {
  stepQuantity(L, 3);
  removeFromCart(L)();
  expect(cartStore.get()).toEqual([M, { ...L, quantity: 5 }, BAG]);
});

test('restores a cleared cart, once', () => {
  const undo = clearCart();
  expect(cartStore.get()).toEqual([]);
  undo();
  undo();
  expect(cartStore.get()).toEqual([M, L, BAG]);
});

test('stores changed prices', () => {
  const offer = { price: 1299, sizes: [], colors: [] };
  applyCurrentPrices(new Map([['b2', offer]]));
  expect(cartStore.get()).toEqual([M, L, { ...BAG, price: 1299 }]);
});

test('writes nothing when no price has changed', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  applyCurrentPrices(new Map([['a1', null]]));
  expect(write).not.toHaveBeenCalled();
});

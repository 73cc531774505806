/** @jest-environment jsdom */
import { cartStore } from './cart-store';
import { moveToCart, saveForLater, savedForLater } from './saved-for-later';
import { unavailableLines } from './unavailable-lines';

const M = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};
const L = { ...M, selectedSize: 'L' };
const BAG = { ...M, id: 'b2', name: 'Bag', selectedSize: null };

const set = (cart: object[], saved: object[]) => {
  localStorage.setItem('cart', JSON.stringify(cart));
  localStorage.setItem('savedForLater', JSON.stringify(saved));
};
const both = () => ({ cart: cartStore.get(), saved: savedForLater.get() });

beforeEach(() => localStorage.clear());

test('moves a line with size and colour out of the cart, and back to its place, once', () => {
  set([M, L, BAG], []);
  const undo = saveForLater(L);
  expect(both()).toEqual({ cart: [M, BAG], saved: [L] });
  undo();
  undo();
  expect(both()).toEqual({ cart: [M, L, BAG], saved: [] });
});

test('moves the pieces that are stored, not those that were shown', () => {
  set([{ ...M, quantity: 5 }], []);
  saveForLater(M);
  expect(savedForLater.get()).toEqual([{ ...M, quantity: 5 }]);
});

test('adds up with a line that was saved before; undo leaves that', () => {
  set([M], [{ ...M, quantity: 3 }]);
  const undo = saveForLater(M);
  expect(savedForLater.get()).toEqual([{ ...M, quantity: 5 }]);
  undo();
  expect(both()).toEqual({ cart: [M], saved: [{ ...M, quantity: 3 }] });
});

test('moves a line to the cart at the price of now, where it counts', () => {
  set([BAG], [L, M]);
  unavailableLines.set([JSON.stringify(['a1', 'M', 'Indigo'])]);
  const undo = moveToCart(M, 1299);
  expect(both()).toEqual({ cart: [BAG, { ...M, price: 1299 }], saved: [L] });
  expect(unavailableLines.get()).toEqual([]);
  undo();
  expect(both()).toEqual({ cart: [BAG], saved: [L, M] });
});

test('moves nothing that another tab has moved already', () => {
  set([], [M]);
  saveForLater(M)();
  expect(both()).toEqual({ cart: [], saved: [M] });
});

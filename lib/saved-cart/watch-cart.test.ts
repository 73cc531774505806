/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { addToCart, cartStore } from '@/lib/cart/cart-store';
import { toggleWishlist } from '@/lib/cart/toggle-wishlist';
import { saveAfterSignIn } from './known-lines';
import { unsavedSince, watchCart } from './watch-cart';

const KURTA = { id: 'a1', name: 'Kurta', image: '', price: 1499 };
const LINE = { ...KURTA, quantity: 1, selectedSize: null, selectedColor: null };

const save = jest.fn();
let stop = () => {};

const open = (keepsCarts = true) => {
  document.head.innerHTML = keepsCarts ? '<meta name="saved-cart" content="yes">' : '';
  stop = watchCart(save);
};

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  document.cookie = 'signed_in=5e55.c0ffee';
});
afterEach(() => stop());

test('notices changes of cart and wishlist, and when they were made', () => {
  open();
  window.dispatchEvent(new Event('pageshow'));
  expect(save).not.toHaveBeenCalled();
  const before = Date.now();
  addToCart(LINE);
  expect(unsavedSince.get()).toBeGreaterThanOrEqual(before);
  toggleWishlist({ ...KURTA, originalPrice: null });
  expect(save.mock.calls).toEqual([[false], [false]]);
});

test('asks the store on the page after sign-in', () => {
  open();
  saveAfterSignIn();
  stop();
  expect(save).not.toHaveBeenCalled();
  open();
  expect(save.mock.calls).toEqual([[true]]);
});

test('does nothing for visitors who are not signed in', () => {
  document.cookie = 'signed_in=; max-age=0';
  open();
  addToCart(LINE);
  expect(save).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual(['cart']);
});

test('leaves no trace in a store without it', () => {
  open(false);
  saveAfterSignIn();
  addToCart(LINE);
  expect(cartStore.get()).toHaveLength(1);
  expect(save).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual(['cart']);
});

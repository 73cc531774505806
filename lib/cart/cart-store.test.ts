/** @jest-environment jsdom */
import { addToCart, cartStore } from './cart-store';

const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: null,
};

beforeEach(() => localStorage.clear());

test('stores the cart as a JSON array under its key', () => {
  addToCart(KURTA);
  addToCart({ ...KURTA, selectedSize: 'L' });
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([KURTA, { ...KURTA, selectedSize: 'L' }]);
});

test('restores a stored cart and adds to it', () => {
  localStorage.setItem('cart', JSON.stringify([KURTA, { broken: true }]));
  expect(cartStore.get()).toEqual([KURTA]);
  addToCart(KURTA);
  expect(cartStore.get()).toEqual([{ ...KURTA, quantity: 4 }]);
});

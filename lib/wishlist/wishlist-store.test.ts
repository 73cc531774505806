/** @jest-environment jsdom */
import { toggleWishlist, wishlistStore } from './wishlist-store';

const KURTA = { id: 'a1', name: 'Kurta', image: '', price: 1499, originalPrice: null };

test('the wishlist is kept under its key, and tells whether the product is on it now', () => {
  expect(wishlistStore.get()).toEqual([]);
  expect(toggleWishlist(KURTA)).toBe(true);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([KURTA]);
  expect(toggleWishlist(KURTA)).toBe(false);
  expect(wishlistStore.get()).toEqual([]);
});

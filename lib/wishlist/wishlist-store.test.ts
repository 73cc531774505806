/** @jest-environment jsdom */
import { toggleWishlist, wishlistStore } from './wishlist';

const KURTA = { id: 'a1', name: 'Kurta', image: '', price: 1499, originalPrice: null };

test('stores the wishlist under its key and returns whether the product is on it', () => {
  expect(wishlistStore.get()).toEqual([]);
  expect(toggleWishlist(KURTA)).toBe(true);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([KURTA]);
  expect(toggleWishlist(KURTA)).toBe(false);
  expect(wishlistStore.get()).toEqual([]);
});

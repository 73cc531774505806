/** @jest-environment jsdom */
import fc from 'fast-check';
import { wishlistStore, type WishlistItem } from './wishlist';
import { addToWishlist, removeFromWishlist, withRestored } from './wishlist-actions';

const item = (id: string): WishlistItem => ({ id, name: id, image: '', price: 1, originalPrice: null });
const ids = () => wishlistStore.get().map(({ id }) => id);

beforeEach(() => localStorage.setItem('wishlist', JSON.stringify(['a', 'b', 'c'].map(item))));

test('restores a removed item at its place, once', () => {
  const undo = removeFromWishlist(item('b'));
  addToWishlist(item('new'));
  expect(ids()).toEqual(['new', 'a', 'c']);
  undo();
  undo();
  expect(ids()).toEqual(['new', 'a', 'b', 'c']);
});

test('takes back what was added', () => {
  addToWishlist(item('new'))();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('keeps an item that was listed before', () => {
  addToWishlist(item('b'))();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('is unchanged by a removal that is undone at once', () => {
  const wishlist = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e').map(item), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(wishlist, fc.nat(), (before, index) => {
      const removed = before[index % before.length];
      if (!removed) return;
      const after = before.filter((other) => other !== removed);
      expect(withRestored(after, removed, before)).toEqual(before);
    }),
  );
});

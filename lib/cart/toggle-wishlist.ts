import { wishlistStore, type WishlistItem } from './wishlist';

/** @returns whether the product is on the wishlist now */
export function toggleWishlist(item: WishlistItem): boolean {
  const before = wishlistStore.get();
  const next = toggled(before, item);
  wishlistStore.set(next);
  return next.length > before.length;
}

/** Removes an item that is on the wishlist; otherwise puts it first. */
export function toggled(wishlist: WishlistItem[], item: WishlistItem): WishlistItem[] {
  const others = wishlist.filter(({ id }) => id !== item.id);
  return others.length < wishlist.length ? others : [item, ...wishlist];
}

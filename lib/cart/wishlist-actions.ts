import { wishlistStore, type WishlistItem } from './wishlist';

// Apart from wishlist.ts, which every page loads for its badge, and toggle-wishlist.ts, which product pages load.

/**
 * Puts an item first on the wishlist, unless its product is listed already.
 *
 * @returns a function that removes what was added
 */
export function addToWishlist(item: WishlistItem): () => void {
  const wishlist = wishlistStore.get();
  if (has(wishlist, item)) return () => {};
  wishlistStore.set([item, ...wishlist]);
  return () => void removeFromWishlist(item);
}

/**
 * Removes an item.
 *
 * @returns a function that restores it at its former place, unless it was added again meanwhile
 */
export function removeFromWishlist(item: WishlistItem): () => void {
  const before = wishlistStore.get();
  wishlistStore.set(before.filter(({ id }) => id !== item.id));
  return () => wishlistStore.set(withRestored(wishlistStore.get(), item, before));
}

/**
 * Restores a removed item before the first one that used to follow it. New items are put first, so without one its
 * place is the end.
 *
 * @param before the wishlist before the removal
 */
export function withRestored(
  wishlist: WishlistItem[],
  item: WishlistItem,
  before: WishlistItem[],
): WishlistItem[] {
  if (has(wishlist, item)) return wishlist;
  const following = before.slice(before.findIndex(({ id }) => id === item.id) + 1);
  const index = wishlist.findIndex((other) => has(following, other));
  return wishlist.toSpliced(index < 0 ? wishlist.length : index, 0, item);
}

function has(wishlist: WishlistItem[], { id }: { id: string }): boolean {
  return wishlist.some((item) => item.id === id);
}

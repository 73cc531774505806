import { createStoredValue } from '@/lib/storage/stored-value';
import { parseWishlist, toggled, type WishlistItem } from './wishlist';

/** The wishlist of this device. */
export const wishlistStore = createStoredValue<WishlistItem[]>({
  key: 'wishlist',
  parse: parseWishlist,
  empty: [],
});

/** @returns whether the product is on the wishlist now */
export function toggleWishlist(item: WishlistItem): boolean {
  const next = toggled(wishlistStore.get(), item);
  wishlistStore.set(next);
  return next.some(({ id }) => id === item.id);
}

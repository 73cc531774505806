import { readStoredProduct, type StoredProduct } from '@/lib/products/stored-product';
import { readField, readList, readPrice } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

/** A product as it was when the shopper put it on the wishlist. */
export type WishlistItem = StoredProduct & { originalPrice: number | null };

/** The wishlist of this device. */
export const wishlistStore = createStoredValue<WishlistItem[]>({
  key: 'wishlist',
  parse: parseWishlist,
  empty: [],
});

/** Reads a stored wishlist. Unreadable items are dropped; each product is listed once. */
export function parseWishlist(stored: unknown): WishlistItem[] {
  const items = readList(stored, (item) => {
    const product = readStoredProduct(item);
    return product && { ...product, originalPrice: readPrice(readField(item, 'originalPrice')) };
  });
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);
}

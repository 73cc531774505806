import { readStoredProduct, type StoredProduct } from '@/lib/products/stored-product';
import { readField, readList, readPrice, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

/** A product as it was when the shopper put it on the wishlist, with what was chosen of it. */
export type WishlistItem = StoredProduct & {
  originalPrice: number | null;
  selectedSize?: string | null | undefined;
  selectedColor?: string | null | undefined;
  /** Whether it was sold out when it was put there, or at a later look at the wishlist. */
  wasSoldOut?: boolean | undefined;
};

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
    if (!product) return null;
    return {
      ...product,
      originalPrice: readPrice(readField(item, 'originalPrice')),
      // JSON leaves out what is undefined.
      selectedSize: readText(readField(item, 'selectedSize')) || undefined,
      selectedColor: readText(readField(item, 'selectedColor')) || undefined,
      wasSoldOut: readField(item, 'wasSoldOut') === true || undefined,
    };
  });
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);
}

import { readField, readId, readList, readPrice, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';

/** A product as it was when the shopper put it on the wishlist. */
export type WishlistItem = {
  id: string;
  name: string;
  /** URL of the image; empty when there is none. */
  image: string;
  /** In rupees. */
  price: number;
  originalPrice: number | null;
};

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

/** Removes an item that is on the wishlist; otherwise puts it first. */
export function toggled(wishlist: WishlistItem[], item: WishlistItem): WishlistItem[] {
  const others = wishlist.filter(({ id }) => id !== item.id);
  return others.length < wishlist.length ? others : [item, ...wishlist];
}

/** Reads a stored wishlist. Unreadable items are dropped; each product is listed once. */
export function parseWishlist(stored: unknown): WishlistItem[] {
  const items = readList(stored, (item) => {
    const [id, name] = [readId(readField(item, 'id')), readText(readField(item, 'name'))];
    const price = readPrice(readField(item, 'price'));
    if (!id || !name || price === null) return null;
    return {
      id,
      name,
      image: readText(readField(item, 'image')),
      price,
      originalPrice: readPrice(readField(item, 'originalPrice')),
    };
  });
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);
}

import { readField, readId, readList, readPrice, readText } from '@/lib/storage/fields';

/** A product that the shopper wants to remember, as it was when they did. */
export type WishlistItem = {
  id: string;
  name: string;
  /** Address of the picture; empty when there is none. */
  image: string;
  /** In rupees. */
  price: number;
  originalPrice: number | null;
};

/** Reads a stored wishlist. What can't be read is dropped without an error; each product is there once. */
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

/** The wishlist without the item if it was there, else with it as the first. */
export function toggled(wishlist: WishlistItem[], item: WishlistItem): WishlistItem[] {
  const others = wishlist.filter(({ id }) => id !== item.id);
  return others.length < wishlist.length ? others : [item, ...wishlist];
}

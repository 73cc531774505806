import type { Availability, CatalogueEntry } from './availability';
import { stockOf } from '@/lib/products/stock';
import { formatPrice, fromPaise, toPaise } from '@/lib/format/money';
import type { WishlistItem } from './wishlist';

/** Whether what was chosen of a product is sold out, or all of it where nothing was chosen. */
export function isSoldOut(
  { selectedSize = null, selectedColor = null }: WishlistItem,
  entry: CatalogueEntry,
): boolean {
  return stockOf(entry, { size: selectedSize, color: selectedColor }) === 0;
}

/**
 * What has become better since a product was saved.
 *
 * @returns such as 'Back in stock' and '₹200 less than when you saved it'
 */
export function improvements(item: WishlistItem, entry: CatalogueEntry): string[] {
  const saving = toPaise(item.price) - toPaise(entry.price);
  return [
    ...(item.wasSoldOut && !isSoldOut(item, entry) ? ['Back in stock'] : []),
    ...(saving > 0 ? [`${formatPrice(fromPaise(saving))} less than when you saved it`] : []),
  ];
}

/**
 * Notes which products are sold out now, so that a later visit can tell that they are back; what was put in the cart has been
 * noticed.
 *
 * @param cart the ids of the products in the cart
 * @returns the same wishlist when there is nothing to note
 */
export function withStockSeen(
  wishlist: WishlistItem[],
  entries: Availability,
  cart: string[],
): WishlistItem[] {
  const noted = wishlist.map((item) => {
    const entry = entries.get(item.id);
    if (!entry) return item;
    if (isSoldOut(item, entry)) return item.wasSoldOut ? item : { ...item, wasSoldOut: true };
    if (!item.wasSoldOut || !cart.includes(item.id)) return item;
    return { ...item, wasSoldOut: false };
  });
  return noted.every((item, index) => item === wishlist[index]) ? wishlist : noted;
}

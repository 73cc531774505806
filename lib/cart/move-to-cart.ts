import { isUnavailable, maxQuantity, type Availability, type CatalogueEntry } from './availability';
import { isSameLine, type CartItem } from './cart';
import { withoutOrdered } from './cart-operations';
import { addToCart, cartStore } from './cart-store';
import { firstColor, initialChoice } from '@/lib/products/variants';
import { wishlistStore, type WishlistItem } from './wishlist';
import { removeFromWishlist } from './wishlist-actions';

/** A product that stays on the wishlist. */
export type KeptWish = {
  item: WishlistItem;
  /** Such as 'Sold out'. */
  reason: string;
  /** What there is of it, where it only lacks a choice. */
  entry?: CatalogueEntry;
};

/**
 * What becomes of a product of the wishlist: a line of the cart, or the reason why it stays.
 *
 * @param availability of what the catalogue could not say, nothing is moved
 */
export function wishToLine(
  item: WishlistItem,
  availability: Availability,
  cart: CartItem[],
): CartItem | KeptWish {
  const { id, name } = item;
  const entry = availability.get(id);
  if (entry === null) return { item, reason: 'No longer available' };
  if (!entry) return { item, reason: 'Could not be checked. Please try again.' };
  if (maxQuantity({ ...NO_LINE, id }, availability) === 0) return { item, reason: 'Sold out' };
  const { sizes, colors, price, mainColor } = entry;
  const requestedSize = item.selectedSize ?? null;
  const size = initialChoice(sizes, requestedSize);
  const color = initialChoice(colors, item.selectedColor ?? null) ?? firstColor({ colors, mainColor });
  const image = (color && entry.colorImages?.get(color)?.src) || item.image;
  const line = { id, name, image, price, quantity: 1, selectedSize: size, selectedColor: color };
  if (sizes.length > 0 && size === null) return { item, entry, reason: 'Choose a size' };
  if (isUnavailable(line, availability)) {
    const choice = [sizes.length > 1 && size, colors.length > 1 && color].filter(Boolean).join(', ');
    return { item, entry, reason: `${choice} is sold out: choose another` };
  }
  const held = cart.find((other) => isSameLine(other, line))?.quantity ?? 0;
  if (held >= maxQuantity(line, availability)) return { item, reason: 'All that are left are in your cart' };
  return line;
}

const NO_LINE = { name: '', image: '', price: 0, quantity: 1, selectedSize: null, selectedColor: null };

/**
 * Moves all that can be bought as it is from the wishlist of this device to its cart.
 *
 * @returns how many products were moved, those that stay, and a function that moves all back, once
 */
export function moveAllToCart(availability: Availability): {
  count: number;
  kept: KeptWish[];
  undo: () => void;
} {
  const lines: CartItem[] = [];
  const kept: KeptWish[] = [];
  const restores: (() => void)[] = [];
  for (const item of wishlistStore.get()) {
    const result = wishToLine(item, availability, cartStore.get());
    if ('reason' in result) kept.push(result);
    else {
      addToCart(result);
      lines.push(result);
      restores.push(removeFromWishlist(item));
    }
  }
  return {
    count: lines.length,
    kept,
    undo: () => {
      // Each was removed from what the ones before had left.
      restores
        .splice(0)
        .toReversed()
        .forEach((restore) => restore());
      cartStore.set(withoutOrdered(cartStore.get(), lines.splice(0)));
    },
  };
}

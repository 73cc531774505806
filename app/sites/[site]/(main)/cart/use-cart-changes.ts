import type { RefObject } from 'react';
import { keepFocus } from '@/components/ui/keep-focus';
import { showToast } from '@/components/ui/show-toast';
import { countItems, isSameLine, type CartItem, type Variant } from '@/lib/cart/cart';
import type { StoredValue } from '@/lib/browser/stored-value';
import type { Availability } from '@/lib/cart/availability';
import { changeVariant, reduceToAvailable, removeFromCart } from '@/lib/cart/cart-actions';
import { cartStore } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import { saveForLater } from '@/lib/cart/saved-for-later';
import { formatItemCount } from '@/lib/cart/totals';
import { addToWishlist } from '@/lib/cart/wishlist-actions';

/**
 * Takes lines out of a list. It is told in a toast with its undo, and keeps the focus in the list.
 *
 * @param list contains the lines and receives the focus when there are none
 * @param store of the lines
 * @param change removes the lines and returns its undo
 */
export function takeOut(
  list: HTMLElement | null,
  store: StoredValue<CartItem[]>,
  lines: CartItem[],
  change: () => () => void,
  { title, description }: { title: string; description?: string | undefined },
): void {
  const index = store.get().findIndex((line) => lines.some((other) => isSameLine(line, other)));
  const undo = keepFocus(list, change, () => index);
  const isTakenOut = (line: CartItem) => lines.some((other) => isSameLine(line, other));
  const restore = () => keepFocus(list, undo, () => store.get().findIndex(isTakenOut));
  void showToast({ title, description, action: { label: 'Undo', onPress: restore } });
}

/**
 * What a shopper can do with the lines of the cart. Each change is told in a toast and keeps the focus in the list.
 *
 * @param list contains the lines and receives the focus when there are none
 */
export function useCartChanges(list: RefObject<HTMLElement | null>) {
  const takeFromCart = (lines: CartItem[], change: () => () => void, title: string, description?: string) =>
    takeOut(list.current, cartStore, lines, change, { title, description });
  const remove = (lines: CartItem[], title: string, description?: string) =>
    takeFromCart(lines, () => removeFromCart(...lines), title, description);

  return {
    removeLine: (line: CartItem) => remove([line], 'Removed from cart', describeLine(line)),
    removeLines: (lines: CartItem[]) =>
      remove(lines, 'Removed from cart', formatItemCount(countItems(lines))),
    clear: () => remove(cartStore.get(), 'Cart cleared'),
    /** @param originalPrice the product's regular price while it is on sale */
    moveToWishlist: (line: CartItem, originalPrice: number | null) => {
      const { id, name, image, price, selectedSize, selectedColor } = line;
      const item = { id, name, image, price, originalPrice, selectedSize, selectedColor };
      const move = () => {
        const undos = [addToWishlist(item), removeFromCart(line)];
        return () => undos.forEach((undo) => undo());
      };
      takeFromCart([line], move, 'Moved to wishlist', describeLine(line));
    },
    saveForLater: (line: CartItem) =>
      takeFromCart([line], () => saveForLater(line), 'Saved for later', describeLine(line)),
    /** @param acceptPrices takes today's prices for agreed to */
    update: (availability: Availability, acceptPrices: () => void) => {
      const before = cartStore.get();
      const { taken, undo } = keepFocus(
        list.current,
        () => {
          const result = reduceToAvailable(availability);
          acceptPrices();
          return result;
        },
        () => 0,
      );
      if (taken.length === 0) {
        void showToast({ title: 'Cart updated', description: 'It has today’s prices.' });
        return;
      }
      const restore = () =>
        keepFocus(list.current, undo, () => before.findIndex((line) => isSameLine(line, taken[0] ?? line)));
      const description = `Taken out: ${formatItemCount(countItems(taken))}`;
      void showToast({ title: 'Cart updated', description, action: { label: 'Undo', onPress: restore } });
    },
    changeVariant: (line: CartItem, variant: Variant & { image?: string }) => {
      const changed = { ...line, ...variant };
      keepFocus(
        list.current,
        () => changeVariant(line, variant),
        () => cartStore.get().findIndex((other) => isSameLine(other, changed)),
      );
      const now = cartStore.get().find((other) => isSameLine(other, changed));
      if (!now) return;
      const description = `${now.quantity} × ${describeLine(now)}`;
      void showToast({ id: 'cart-updated', title: 'Cart updated', description });
    },
  };
}

import type { RefObject } from 'react';
import { keepFocus } from '@/components/ui/keep-focus';
import { showToast } from '@/components/ui/show-toast';
import { countItems, isSameLine, type CartItem, type Variant } from '@/lib/cart/cart';
import { changeVariant, removeFromCart } from '@/lib/cart/cart-actions';
import { cartStore } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import { formatItemCount } from '@/lib/cart/totals';
import { addToWishlist } from '@/lib/wishlist/wishlist-actions';

/**
 * What a shopper can do with the lines of the cart. Each change is told in a toast and keeps the focus in the list.
 *
 * @param list contains the lines and receives the focus when there are none
 */
export function useCartChanges(list: RefObject<HTMLElement | null>) {
  /** @param change removes the lines and returns its undo */
  const takeOut = (lines: CartItem[], change: () => () => void, title: string, description?: string) => {
    const index = cartStore.get().findIndex((line) => lines.includes(line));
    const undo = keepFocus(list.current, change, () => index);
    const isTakenOut = (line: CartItem) => lines.some((other) => isSameLine(line, other));
    const restore = () => keepFocus(list.current, undo, () => cartStore.get().findIndex(isTakenOut));
    void showToast({ title, description, action: { label: 'Undo', onPress: restore } });
  };
  const remove = (lines: CartItem[], title: string, description?: string) =>
    takeOut(lines, () => removeFromCart(...lines), title, description);

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
      takeOut([line], move, 'Moved to wishlist', describeLine(line));
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

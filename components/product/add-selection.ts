import { isDoublePress } from '@/components/ui/double-press';
import { showToast } from '@/components/ui/show-toast';
import { isSameLine } from '@/lib/cart/cart';
import { addToCart, cartStore } from '@/lib/cart/cart-store';
import { describeLine, lineKey } from '@/lib/cart/line';
import type { Purchasable } from '@/lib/products/product';

/** The shopper's choices on a product. */
export type Selection = { size: string | null; color: string | null; quantity: number };

export const SIZE_MISSING = {
  title: 'Please select a size',
  description: 'You must select a size before adding to cart',
};

/**
 * Adds a selection to the cart and shows a toast; the second press of a double press does neither. A size is required
 * for a product that has sizes; a colour never is.
 *
 * @returns false when the size is missing: nothing is added, and a toast requests the size
 */
export function addSelection(product: Purchasable, { size, color, quantity }: Selection): boolean {
  const { id, name, image, price } = product;
  const item = { id, name, image, price, quantity, selectedSize: size, selectedColor: color };
  const isSizeMissing = product.sizes.length > 0 && size === null;
  if (isDoublePress(lineKey(item))) return !isSizeMissing;
  if (isSizeMissing) {
    void showToast(SIZE_MISSING);
    return false;
  }
  addToCart(item);
  const total = cartStore.get().find((line) => isSameLine(line, item))?.quantity ?? quantity;
  void showToast({
    title: 'Added to cart',
    description:
      (quantity > 1 ? `${quantity} × ` : '') +
      describeLine(item) +
      (total > quantity ? ` · ${total} in cart` : ''),
    action: { label: 'View Cart', href: '/cart' },
  });
  return true;
}

import { isDoublePress } from '@/components/ui/double-press';
import { showToast } from '@/components/ui/show-toast';
import { addToCart } from '@/lib/cart/cart-store';
import { lineKey } from '@/lib/cart/line';
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
  import('./added-toast')
    .then(({ showAdded }) => showAdded(item))
    // Offline the product is in the cart all the same.
    .catch(() => showToast({ title: 'Added to cart', description: name }));
  return true;
}

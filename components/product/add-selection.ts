import { showToast } from '@/components/ui/show-toast';
import { addToCart } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import type { Purchasable } from '@/lib/products/product';

/** The shopper's choices on a product. */
export type Selection = { size: string | null; color: string | null; quantity: number };

export const SIZE_MISSING = {
  title: 'Please select a size',
  description: 'You must select a size before adding to cart',
};

/**
 * Adds a selection to the cart and shows a toast. A size is required for a product that has sizes; a colour never is.
 *
 * @returns false when the size is missing: nothing is added, and a toast requests the size
 */
export function addSelection(product: Purchasable, { size, color, quantity }: Selection): boolean {
  if (product.sizes.length > 0 && size === null) {
    void showToast(SIZE_MISSING);
    return false;
  }
  const { id, name, image, price } = product;
  const item = { id, name, image, price, quantity, selectedSize: size, selectedColor: color };
  addToCart(item);
  void showToast({
    title: 'Added to cart',
    description: quantity > 1 ? `${quantity} × ${describeLine(item)}` : describeLine(item),
    action: { label: 'View Cart', href: '/cart' },
  });
  return true;
}

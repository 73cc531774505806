import { showToast } from '@/components/ui/show-toast';
import { addToCart } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import type { Purchasable } from '@/lib/products/purchasable';

/** What the shopper has chosen. */
export type Selection = { size: string | null; color: string | null; quantity: number };

export const SIZE_MISSING = {
  title: 'Please select a size',
  description: 'You must select a size before adding to cart',
};

/**
 * Puts what was chosen into the cart and says so. A product that comes in sizes needs one (spec section 5);
 * a colour is never required.
 *
 * @returns false when the size is missing: nothing is added then, and a toast asks for it
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

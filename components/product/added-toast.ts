import { showToast } from '@/components/ui/show-toast';
import { isSameLine, type CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';

/** Tells what has just been added to the cart, and how many of it the cart has where these are more. */
export function showAdded(item: CartItem): Promise<void> {
  const { quantity } = item;
  const total = cartStore.get().find((line) => isSameLine(line, item))?.quantity ?? quantity;
  return showToast({
    title: 'Added to cart',
    description:
      (quantity > 1 ? `${quantity} × ` : '') +
      describeLine(item) +
      (total > quantity ? ` · ${total} in cart` : ''),
    action: { label: 'View Cart', href: '/cart' },
  });
}

import { showToast } from '@/components/ui/show-toast';
import type { CartItem } from '@/lib/cart/cart';
import { removeOrdered } from '@/lib/cart/cart-actions';
import {
  forgetRemembered,
  rememberedAddress,
  draftAddress,
  type DraftAddress,
} from '@/lib/checkout/saved-addresses';

/** Takes what was ordered out of the cart, and keeps of the address what the shopper has agreed to. */
export function completeOrder(ordered: CartItem[], typed: DraftAddress, customer: string): void {
  if (typed.shouldRemember) rememberedAddress.set({ address: typed.address, customer });
  else forgetRemembered(customer);
  draftAddress.set(null);
  removeOrdered(ordered);
}

/** Where an order is paid. */
export function paymentPath(orderId: string): string {
  return `/payment?orderId=${encodeURIComponent(orderId)}`;
}

/** Tells of an order to a shopper who has gone on to another page meanwhile, and leaves them there. */
export function notifyPlaced(orderId: string): void {
  void showToast({
    title: 'Order created',
    description: 'It is waiting to be paid.',
    action: { label: 'Pay Now', href: paymentPath(orderId) },
  });
}

/** Tells that an order failed (spec section 8). */
export function notifyFailed(): void {
  const description = 'Please try again later.';
  void showToast({ title: 'Error placing order', description, kind: 'error' });
}

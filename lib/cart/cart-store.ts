import { createStoredValue } from '@/lib/storage/stored-value';
import { parseCart, withAdded } from './cart';
import type { CartItem } from './cart-item';

/** The cart of this device (spec section 4). */
export const cartStore = createStoredValue<CartItem[]>({ key: 'cart', parse: parseCart, empty: [] });

/** Puts an item into the cart. */
export function addToCart(item: CartItem): void {
  cartStore.set(withAdded(cartStore.get(), item));
}

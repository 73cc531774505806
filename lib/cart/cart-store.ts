import { createStoredValue } from '@/lib/browser/stored-value';
import { parseCart, withAdded, type CartItem } from './cart';
import { markAvailable } from './unavailable-lines';

/** The cart of this device. */
export const cartStore = createStoredValue<CartItem[]>({ key: 'cart', parse: parseCart, empty: [] });

/** Adds an item to the cart. A page offers it, so it counts, whatever an earlier check has found. */
export function addToCart(item: CartItem): void {
  markAvailable(item);
  cartStore.set(withAdded(cartStore.get(), item));
}

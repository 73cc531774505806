import { createStoredValue } from '@/lib/storage/stored-value';
import { parseCart, withAdded, type CartItem } from './cart';

/** The cart of this device. */
export const cartStore = createStoredValue<CartItem[]>({ key: 'cart', parse: parseCart, empty: [] });

/** Adds an item to the cart. */
export function addToCart(item: CartItem): void {
  cartStore.set(withAdded(cartStore.get(), item));
}

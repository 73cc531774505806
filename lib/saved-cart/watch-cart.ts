import { createStoredValue } from '@/lib/browser/stored-value';
import { cartStore } from '@/lib/cart/cart-store';
import { hasSessionCookie } from '@/lib/session/client-session';
import { wishlistStore } from '@/lib/wishlist/wishlist';

// Every page loads this; what sends and receives is loaded when there is something to do.

/** When the cart or wishlist was last changed, in ms since 1970; null while the store has all changes. */
export const unsavedSince = createStoredValue<number | null>({
  key: 'unsavedCart',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
  empty: null,
});

/** What this device knows of the customer's lines, as device-lines.ts reads it. */
export const knownLines = createStoredValue<unknown>({
  key: 'savedCart',
  parse: (stored) => stored,
  empty: null,
});

/** Whether the store keeps carts, by `<meta name=saved-cart>` (app/sites/[site]/layout.tsx). */
function keepsCarts(): boolean {
  return document.querySelector('meta[name=saved-cart]') !== null;
}

/** Lets the next page merge what is on the device into what the customer has. */
export function saveAfterSignIn(): void {
  if (keepsCarts()) unsavedSince.set(Date.now());
}

/** Forgets what is known of a customer who signs out; the cart on the device is the device's again. */
export function forgetCustomerLines(): void {
  knownLines.set(null);
  unsavedSince.set(null);
}

/**
 * Notices changes of a signed-in customer.
 *
 * @param save is called after a change, and when something is left to be sent; it is told whether to ask the store in any case
 * @returns a function that stops it
 */
export function watchCart(save: (isPull: boolean) => void): () => void {
  if (!keepsCarts()) return () => undefined;
  let [cart, wishlist] = [cartStore.get(), wishlistStore.get()];
  const saveRest = () => {
    if (unsavedSince.get() !== null && hasSessionCookie(document.cookie)) save(true);
  };
  const onChange = () => {
    // The stores also notify when a page is shown.
    if (cart === cartStore.get() && wishlist === wishlistStore.get()) return;
    [cart, wishlist] = [cartStore.get(), wishlistStore.get()];
    if (!hasSessionCookie(document.cookie)) return;
    unsavedSince.set(Date.now());
    save(false);
  };
  saveRest();
  const stops = [cartStore.subscribe(onChange), wishlistStore.subscribe(onChange)];
  window.addEventListener('online', saveRest);
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('online', saveRest);
  };
}

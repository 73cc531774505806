import { createStoredValue } from '@/lib/browser/stored-value';
import { cartStore } from '@/lib/cart/cart-store';
import { hasSessionCookie } from '@/lib/session/client-session';
import { wishlistStore } from '@/lib/cart/wishlist';

// Every page loads this; what sends and receives is loaded when there is something to do.

/** When the cart or wishlist was last changed, in ms since 1970; null while the store has all changes. */
export const unsavedSince = createStoredValue<number | null>({
  key: 'unsavedCart',
  parse: Number,
  empty: null,
});

/** Whether the store keeps carts, by `<meta name=saved-cart>` (app/sites/[site]/layout.tsx). */
export function keepsCarts(): boolean {
  return document.querySelector('meta[name=saved-cart]') !== null;
}

/**
 * Notices changes of a signed-in customer.
 *
 * @param save is called after a change, and when something is left to be sent; it is told whether to ask the store in any case
 * @returns a function that stops it
 */
export function watchCart(save: (isPull: boolean) => void): () => void {
  if (!keepsCarts() || !hasSessionCookie(document.cookie)) return () => {};
  if (unsavedSince.get()) save(true);
  const stops = [cartStore, wishlistStore].map(({ get, subscribe }) => {
    let last: unknown = get();
    return subscribe(() => {
      // The stores also notify when a page is shown.
      if (get() === last) return;
      last = get();
      unsavedSince.set(Date.now());
      save(false);
    });
  });
  return () => stops.forEach((stop) => stop());
}

import { createStoredValue } from '@/lib/browser/stored-value';
import { knownSizes } from './known-sizes';
import { keepsCarts, unsavedSince } from './watch-cart';

/** What this device knows of the customer's lines, as device-lines.ts reads it. */
export const knownLines = createStoredValue<unknown>({
  key: 'savedCart',
  parse: (stored) => stored,
  empty: null,
});

/** Lets the next page merge what is on the device into what the customer has. */
export function saveAfterSignIn(): void {
  if (keepsCarts()) unsavedSince.set(Date.now());
}

/** Forgets what is known of a customer who signs out, their sizes included; the cart on the device is the device's again. */
export function forgetCustomerLines(): void {
  knownSizes.set(null);
  knownLines.set(null);
  unsavedSince.set(null);
}

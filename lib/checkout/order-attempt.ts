import { createStoredValue } from '@/lib/browser/stored-value';

/**
 * The order that is being placed, as it is stored: null for none. What it says is read by pending-order, which a page need not
 * load where there is none. In local storage, like the cart: the same cart sent from two tabs is one order.
 */
export const orderAttempt = createStoredValue<unknown>({
  key: 'orderAttempt',
  parse: (stored) => stored,
  empty: null,
});

/** What is said of an order that was not sent. */
export const NOT_SENT = 'The store could not be reached, so nothing was ordered. What you typed is kept.';

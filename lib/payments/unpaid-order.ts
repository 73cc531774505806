import { customerOf } from '@/lib/session/client-session';
import { readField, readText } from '@/lib/browser/fields';
import { isCurrent } from '@/lib/browser/last-sign-out';
import { createStoredValue } from '@/lib/browser/stored-value';

/** An order whose payment was left open on this device. */
export type UnpaidOrder = {
  orderId: string;
  /** The customer who placed it, as customerOf names them. */
  customer: string;
  /** When it was last opened, in ms since 1970. */
  at: number;
  /** Whether the shopper has been sent to a gateway or an app to pay it. */
  hasStarted: boolean;
};

/** Older orders are still in My Orders, but no longer pointed out. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** In local storage, like the cart: the order is found again from any tab. */
export const unpaidOrder = createStoredValue<UnpaidOrder | null>({
  key: 'unpaidOrder',
  parse: (stored) => {
    const [orderId, at] = [readText(readField(stored, 'orderId')), readField(stored, 'at')];
    const customer = readText(readField(stored, 'customer'));
    if (!orderId || !customer || typeof at !== 'number') return null;
    return { orderId, customer, at, hasStarted: readField(stored, 'hasStarted') === true };
  },
  empty: null,
});

/**
 * The order if it belongs to who is signed in, nobody has signed out since, and it is not older than a week.
 *
 * @param cookies the value of `document.cookie`
 */
export function ownUnpaidOrder(order: UnpaidOrder | null, cookies: string): UnpaidOrder | null {
  return order?.customer === customerOf(cookies) && isCurrent(order.at, LIFETIME_MS) ? order : null;
}

/** Remembers that an order waits for its payment. What is known of its payment is kept. */
export function rememberUnpaidOrder(orderId: string): void {
  setPaymentStarted(orderId, hasStartedPayment(orderId));
}

/** Remembers whether the payment of an order goes on elsewhere. */
export function setPaymentStarted(orderId: string, hasStarted: boolean): void {
  const customer = customerOf(document.cookie);
  // The session may have ended meanwhile: an order of nobody would be shown to the next one without a session.
  if (customer) unpaidOrder.set({ orderId, customer, at: Date.now(), hasStarted });
}

/** Whether the shopper was sent elsewhere to pay this order. */
export function hasStartedPayment(orderId: string): boolean {
  const order = ownUnpaidOrder(unpaidOrder.get(), document.cookie);
  return order?.orderId === orderId && order.hasStarted;
}

/** Forgets an order that is no longer pointed out to anybody: it is too old, or somebody has signed out since. */
export function forgetExpiredOrder(): void {
  const order = unpaidOrder.get();
  if (order && !isCurrent(order.at, LIFETIME_MS)) unpaidOrder.set(null);
}

/** Forgets an order that is paid or cancelled; another one stays. */
export function forgetUnpaidOrder(orderId: string): void {
  if (unpaidOrder.get()?.orderId === orderId) unpaidOrder.set(null);
}

import { isGuest } from '@/lib/session/client-session';
import { orderPath } from './order-details';

/** A link of an order, and what it says. */
export type OrdersLink = { href: string; label: string };

/**
 * Where a shopper finds an order again: a customer under My Orders; a guest, who has none, on its own page.
 *
 * @param cookies the value of `document.cookie`
 * @param hasPages whether each order has a page of its own
 */
export function ordersLink(orderId: string, cookies: string, hasPages: boolean): OrdersLink {
  if (!isGuest(cookies)) return { href: '/orders', label: 'See your orders' };
  return hasPages ? { href: orderPath(orderId), label: 'See your order' } : trackLink(orderId);
}

/** Where everybody finds an order by its number and a contact. */
export function trackLink(orderId: string): OrdersLink {
  return { href: `/track-order?id=${encodeURIComponent(orderId)}`, label: 'Track order' };
}

import { and, arrayOverlaps, eq, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { ApiError } from '../http/errors';
import { mailboxOf } from '../mails/email-address';
import { lastDigits } from '../orders/find-orders';
import type { OrderRequest } from '../orders/order-request';

/** Orders of guests that are not paid, with the same mailbox, phone or address. */
const MAX_OPEN_ORDERS = 3;

/** An order that holds nothing is never cancelled, and would stand against its guest for good: it counts for a day. */
const isWaiting = and(
  eq(orders.status, ORDER_STATUS.pending),
  sql`coalesce(${orders.payBefore}, ${orders.createdAt} + interval '1 day') > now()`,
);

/**
 * What tells that orders are of the same guest, however it is written: mailbox, phone and address.
 *
 * @param email in lower case
 */
export function guestKeys(
  email: string,
  { address, postalCode, phone }: OrderRequest['shippingAddress'],
): string[] {
  const plainAddress = `${postalCode}${address}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return [`address ${plainAddress}`, `email ${mailboxOf(email)}`, `phone ${lastDigits(phone)}`];
}

/**
 * Refuses a guest's order while too many of the same mailbox, phone or address wait for their money, cash on delivery included:
 * anybody gets as many sessions of guests as they like, so nothing else keeps one person from holding the stock.
 *
 * @param tx the transaction that places the order
 * @param keys as of guestKeys, in their order, so that two orders at the same time don't wait for each other
 * @throws ApiError 409
 */
export async function limitGuestOrders(tx: Database, shopId: string, keys: string[]): Promise<void> {
  for (const key of keys) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${key}`}, 0))`);
  }
  const paid = tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'paid')));
  const open = await tx
    .select({ keys: orders.guestKeys })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        arrayOverlaps(orders.guestKeys, keys),
        or(eq(orders.status, ORDER_STATUS.processing), isWaiting),
        notExists(paid),
      ),
    );
  const isReached = keys.some(
    (key) => open.filter((order) => order.keys?.includes(key)).length >= MAX_OPEN_ORDERS,
  );
  if (!isReached) return;
  throw new ApiError(
    409,
    `${MAX_OPEN_ORDERS} orders with this email, phone or address wait for their payment. Please pay one of them first, by the link in our mail, or order with an account`,
    { event: { name: 'stock-held', bound: 'guest' } },
  );
}

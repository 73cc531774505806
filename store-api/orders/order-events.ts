import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  orderEvents,
  orders,
  type OrderActor,
  type OrderEvent,
  type OrderEventDetails,
  type OrderState,
} from '../db/schema/orders';

/**
 * Notes that an order has got into a state.
 *
 * @param tx the transaction that changes the order
 * @param statuses the order's status before, null for a new one, and after
 */
export async function recordState(
  tx: Database,
  orderId: string,
  event: OrderState,
  who: OrderActor,
  { from, to }: { from: number | null; to: number },
  details: OrderEventDetails = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, event, who, fromStatus: from, toStatus: to, details });
}

/**
 * Notes that pieces of an order are cancelled, whose state stays.
 *
 * @param tx the transaction that cancels them
 */
export async function recordPartCancelled(
  tx: Database,
  orderId: string,
  who: OrderActor,
  details: OrderEventDetails,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, event: 'part-cancelled', who, details });
}

/**
 * Notes that a refund of an order is due or done.
 *
 * @param tx the transaction that makes it so
 * @param amount paise
 * @param reference of a refund that was made by hand; null where the provider has made it
 */
export async function recordRefund(
  tx: Database,
  orderId: string,
  event: 'refund' | 'refunded',
  { amount, reason }: { amount: number; reason: string },
  reference: string | null = null,
): Promise<void> {
  const who = reference !== null ? 'shop' : event === 'refunded' ? 'provider' : 'system';
  const details = { amount, reason, ...(reference !== null && { reference }) };
  await tx.insert(orderEvents).values({ orderId, event, who, details });
}

/** Reads the events of an order in the sequence in which they came. */
export function readEvents(db: Database, orderId: string): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

/** Locks an order until the transaction ends, and reads its events. @returns null when there is none */
export async function lockOrder(tx: Database, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ? { order, events: await readEvents(tx, orderId) } : null;
}

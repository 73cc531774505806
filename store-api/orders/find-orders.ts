import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, orders } from '../db/schema/orders';
import { users } from '../db/schema/users';
import { isContactOf } from './contact';
import { toTrackedOrder, toWireOrder, type WireOrder } from './order-wire';

/** A customer's orders, newest first. */
export async function ordersOf(db: Database, userId: string): Promise<WireOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = rows.map((order) => order.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const byOrder = new Map<string, typeof items>(ids.map((id) => [id, []]));
  for (const item of items) byOrder.get(item.orderId)?.push(item);
  return rows.map((order) => toWireOrder(order, byOrder.get(order.id) ?? []));
}

/** Whether an order is a customer's own. */
export async function isOrderOf(db: Database, userId: string, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found.length > 0;
}

/**
 * Finds an order for somebody who knows its id and its customer's email or phone.
 *
 * @param orderId as it is stored
 * @returns null when the shop has no such order, and when the contact is not its own
 */
export async function trackOrder(
  db: Database,
  shopId: string,
  orderId: string,
  contactInfo: string,
): Promise<WireOrder | null> {
  const [found] = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  if (!found || !isContactOf(contactInfo, { email: found.email, phone: found.order.phone })) return null;
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return toTrackedOrder(toWireOrder(found.order, items));
}

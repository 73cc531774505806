import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailOfOrder, orderItems, orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { users } from '../db/schema/users';
import {
  imageInColor,
  toOrderResponse,
  toTrackedOrder,
  type OrderResponse,
  type StoredItem,
} from './order-schema';

const PHONE_DIGITS = 10;

/**
 * Returns a customer's orders, newest first.
 *
 * @param orderId the only one that is returned, of a session that shows no other
 */
export async function findOrders(db: Database, userId: string, orderId?: string): Promise<OrderResponse[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), orderId === undefined ? undefined : eq(orders.id, orderId)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = rows.map((order) => order.id);
  const items = await findItems(db, ids);
  const itemsByOrder = new Map<string, typeof items>(ids.map((id) => [id, []]));
  for (const item of items) itemsByOrder.get(item.orderId)?.push(item);
  return rows.map((order) => toOrderResponse(order, itemsByOrder.get(order.id) ?? []));
}

/** Returns a stored order with its items. */
export async function readOrder(db: Database, order: typeof orders.$inferSelect): Promise<OrderResponse> {
  return toOrderResponse(order, await findItems(db, [order.id]));
}

/** Returns the items of orders by position, with the images that their products have now in the ordered colors. */
async function findItems(db: Database, orderIds: string[]): Promise<StoredItem[]> {
  const rows = await db
    .select({ item: orderItems, imgUrl: products.imgUrl, images: products.images })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position));
  return rows.map(({ item, imgUrl, images }) => ({
    ...item,
    imgUrl: imgUrl === null ? null : imageInColor({ imgUrl, images: images ?? [] }, item.color),
  }));
}

export async function isOwnOrder(db: Database, userId: string, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return rows.length > 0;
}

/** What a phone number is compared by, which ignores +91, a leading 0 and spaces. */
export function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
}

/**
 * Whether a contact is the email of an order's customer or its shipping phone. Phones are compared by their
 * last ten digits, which ignores +91, a leading 0 and spaces.
 */
export function matchesContact(contact: string, order: { email: string | null; phone: string }): boolean {
  if (contact.trim().toLowerCase() === order.email) return true;
  const digits = lastDigits(contact);
  return digits.length === PHONE_DIGITS && digits === lastDigits(order.phone);
}

/**
 * Finds an order for a caller who knows its id and its customer's email or phone.
 *
 * @param orderId the id as it is stored
 * @returns null when the shop has no such order or the contact does not match
 */
export async function trackOrder(
  db: Database,
  shopId: string,
  orderId: string,
  contact: string,
): Promise<OrderResponse | null> {
  const [row] = await db
    .select({ order: orders, email: emailOfOrder })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  if (!row || !matchesContact(contact, { email: row.email, phone: row.order.phone })) return null;
  const items = await findItems(db, [orderId]);
  return toTrackedOrder(toOrderResponse(row.order, items));
}

import { eq, desc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderEvents, orderItems, orders, type OrderState } from '../db/schema/orders';
import { products, type ProductAttribute } from '../db/schema/products';
import { deliveryDate } from '../delivery/delivery-date';
import type { Shop } from '../db/schema/shops';
import { issueInvoice } from '../invoices/issue-invoice';
import { newOrderId } from '../orders/order-id';
import { statusIn } from '../orders/order-state';
import { demoAddress } from './demo-customer';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Oldest first: how long ago each was placed, its status, its tracking number, and the quantities of its lines. */
const HISTORY = [
  { daysAgo: 64, status: 3, trackingNumber: 'BLR240917835', quantities: [1, 2] },
  { daysAgo: 41, status: 4, quantities: [1] },
  { daysAgo: 6, status: 2, trackingNumber: 'BLR241108264', quantities: [1, 1, 1] },
  { daysAgo: 2, status: 1, quantities: [2] },
  { daysAgo: 1, status: 0, quantities: [1, 1] },
];

/** Working days until the delivery. */
const PROMISED_DAYS = 6;

/** The hours from placing an order to its states, and to the last state of each status but cancelled. */
const HOURS: [OrderState, number][] = [
  ['placed', 0],
  ['paid', 0.1],
  ['packed', 5],
  ['shipped', 26],
  ['out-for-delivery', 74],
  ['delivered', 79],
];
const LAST_HOUR = [0, 0.1, 26, 79];

/** The events that have led to the status of an order. */
function eventsOf(orderId: string, status: number, createdAt: Date, trackingNumber: string | undefined) {
  const last = LAST_HOUR[status] ?? 0;
  const steps = HOURS.filter(([, hours]) => hours <= last);
  if (status === ORDER_STATUS.cancelled) steps.push(['cancelled', 1]);
  return steps.map(([event, hours], at) => ({
    orderId,
    event,
    at: new Date(createdAt.getTime() + hours * HOUR_MS),
    who: 'shop' as const,
    fromStatus: at === 0 ? null : statusIn(steps[at - 1]?.[0] ?? 'placed', status),
    toStatus: statusIn(event, status),
    details: event === 'shipped' && trackingNumber ? { courier: 'Kaveri Couriers', trackingNumber } : {},
  }));
}

function firstValue(attributes: ProductAttribute[], keys: RegExp): string | null {
  return attributes.find((attribute) => keys.test(attribute.key))?.value[0] ?? null;
}

/**
 * Gives a customer an order of each status, of the shop's newest products.
 *
 * @param now the moment that the orders' ages count from
 */
export async function seedOrders(db: Database, shop: Shop, userId: string, now: Date): Promise<void> {
  const wanted = HISTORY.reduce((sum, order) => sum + order.quantities.length, 0);
  const newest = await db
    .select()
    .from(products)
    .where(eq(products.shopId, shop.id))
    .orderBy(desc(products.createdAt), products.id)
    .limit(wanted);
  for (const { daysAgo, status, trackingNumber, quantities } of HISTORY) {
    const id = newOrderId();
    const lines = newest.splice(0, quantities.length).map((product, position) => ({
      orderId: id,
      position,
      productId: product.id,
      productTitle: product.title,
      quantity: quantities[position] ?? 1,
      price: product.discountedPrice ?? product.regularPrice,
      size: firstValue(product.attributes, /^sizes?$/i),
      color: firstValue(product.attributes, /^colou?rs?$/i),
    }));
    if (lines.length === 0) return;
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const expectedOn = deliveryDate(PROMISED_DAYS, createdAt.getTime());
    const row = { id, shopId: shop.id, userId, status, trackingNumber, total, expectedOn, createdAt };
    const [order] = await db
      .insert(orders)
      .values({ ...row, ...demoAddress })
      .returning();
    await db.insert(orderItems).values(lines);
    const events = eventsOf(id, status, createdAt, trackingNumber);
    await db.insert(orderEvents).values(events);
    const sent = events.find(({ event }) => event === 'shipped');
    if (order && sent) await issueInvoice(db, shop, order, sent.at);
  }
}

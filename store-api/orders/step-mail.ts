import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailOfOrder, orders, type OrderEventDetails, type OrderState } from '../db/schema/orders';
import { shopHostnames, type Shop } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { opensByLink } from './order-link';
import { queueOrderMail } from './queue-order-mail';

/** What is known of a parcel. */
export type ParcelDetails = Pick<OrderEventDetails, 'courier' | 'trackingNumber' | 'trackingUrl'>;

const TEXTS: Partial<Record<OrderState, { subject: string; text: (id: string) => string }>> = {
  paid: { subject: 'Payment received', text: (id) => `We have received your payment for order ${id}.` },
  packed: { subject: 'Packed', text: (id) => `Your order ${id} is packed and goes to the courier next.` },
  shipped: { subject: 'Shipped', text: (id) => `Your order ${id} is on its way.` },
  'out-for-delivery': {
    subject: 'Out for delivery',
    text: (id) => `Your order ${id} is out for delivery and arrives today.`,
  },
  delivered: { subject: 'Delivered', text: (id) => `Your order ${id} was delivered.` },
  cancelled: { subject: 'Order cancelled', text: (id) => `We had to cancel your order ${id}.` },
  returned: { subject: 'Returned', text: (id) => `The parcel of your order ${id} came back to us.` },
};

function parcelText({ courier, trackingNumber }: ParcelDetails): string {
  return [courier && `Courier: ${courier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
    .filter(Boolean)
    .join('\n');
}

/**
 * Tells the customer of a step of an order, at a shop with `order-details`; of some steps nothing is mailed.
 *
 * @param tx the transaction that makes the step
 */
export async function queueStepMail(
  tx: Database,
  shop: Shop,
  orderId: string,
  step: OrderState,
  parcel: ParcelDetails = {},
): Promise<void> {
  const texts = TEXTS[step];
  if (!texts || !opensByLink(shop)) return;
  const [to] = await tx
    .select({ email: emailOfOrder, guest: orders.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  const [host] = await tx
    .select({ name: shopHostnames.hostname })
    .from(shopHostnames)
    .where(eq(shopHostnames.shopId, shop.id))
    .orderBy(asc(shopHostnames.position))
    .limit(1);
  if (!to || !host) return;
  const plain = parcelText(parcel);
  await queueOrderMail(tx, {
    // A step that is corrected is told once more.
    id: `${step}-${randomUUID()}`,
    shop,
    host: host.name,
    to: to.email,
    orderId,
    isGuest: to.guest !== null,
    subject: `${texts.subject}: ${orderId}`,
    parts: [
      texts.text(orderId),
      ...(plain === '' ? [] : [{ plain }]),
      ...(parcel.trackingUrl === undefined
        ? []
        : [{ link: parcel.trackingUrl, label: 'Track the parcel at the courier' }]),
    ],
  });
}

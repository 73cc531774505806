import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailOfOrder, orders, type OrderEventDetails, type OrderState } from '../db/schema/orders';
import { shopHostnames, type Shop } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { signOrderLink } from '../guests/order-link';
import { queueMail } from '../mails/mail';
import { orderLinkParts } from './order-mail';

/** What is known of a parcel. */
export type ParcelDetails = Pick<OrderEventDetails, 'courier' | 'trackingNumber' | 'trackingUrl'>;

/** What a mail about an order's step needs beside the order. */
export type StepMailContext = { shop: Shop; shopUrl: string; tokenKey: Uint8Array };

/** The steps that are told, with who cancels. */
type MailStep = OrderState | 'cancelled-by-customer' | 'part-cancelled';

const TEXTS: Partial<Record<MailStep, { subject: string; text: (id: string) => string }>> = {
  shipped: { subject: 'Shipped', text: (id) => `Your order ${id} is on its way.` },
  'out-for-delivery': {
    subject: 'Out for delivery',
    text: (id) => `Your order ${id} is out for delivery and arrives today.`,
  },
  delivered: { subject: 'Delivered', text: (id) => `Your order ${id} was delivered.` },
  cancelled: { subject: 'Order cancelled', text: (id) => `We had to cancel your order ${id}.` },
  'cancelled-by-customer': {
    subject: 'Order cancelled',
    text: (id) => `Your order ${id} is cancelled, as you have asked us.`,
  },
  'part-cancelled': {
    subject: 'Part of your order cancelled',
    text: (id) => `A part of your order ${id} is cancelled, as you have asked us. The rest comes as planned.`,
  },
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
 * @param details `lines` are what else is to be said, one below the other
 */
export async function queueStepMail(
  tx: Database,
  { shop, shopUrl, tokenKey }: StepMailContext,
  orderId: string,
  step: MailStep,
  { lines = [], ...parcel }: ParcelDetails & { lines?: string[] } = {},
): Promise<void> {
  const texts = TEXTS[step];
  if (!texts || !shop.extras?.features.includes('order-details')) return;
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
  const link = to.guest === null ? null : await signOrderLink(tokenKey, { orderId, shopId: shop.id });
  const plain = [parcelText(parcel), ...lines].filter(Boolean).join('\n');
  await queueMail(tx, {
    // A step that is corrected is told once more.
    id: `${step}-${randomUUID()}`,
    shop,
    host: host.name,
    to: to.email,
    subject: `${texts.subject}: ${orderId}`,
    parts: [
      texts.text(orderId),
      ...(plain === '' ? [] : [{ plain }]),
      ...(parcel.trackingUrl === undefined
        ? []
        : [{ link: parcel.trackingUrl, label: 'Track the parcel at the courier' }]),
      ...orderLinkParts({ shop, host: host.name, shopUrl, link }, orderId),
    ],
  });
}

import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailOfOrder, orders, type OrderEventDetails, type OrderState } from '../db/schema/orders';
import { shopHostnames, shops, type Shop } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { indiaDate } from '../delivery/delivery-date';
import type { MailPart } from '../mails/mail';
import { expectedText, dayText } from './order-mail';
import { readEvents } from './order-events';
import { opensByLink } from './order-link';
import { queueOrderMail } from './queue-order-mail';

/** What is known of a parcel. */
export type ParcelDetails = Pick<OrderEventDetails, 'courier' | 'trackingNumber' | 'trackingUrl'>;

/** The steps that are told, with who cancels. */
type MailStep = OrderState | 'cancelled-by-customer' | 'part-cancelled' | 'unpaid';

const TEXTS: Partial<Record<MailStep, { subject: string; text: (id: string) => string }>> = {
  paid: { subject: 'Payment received', text: (id) => `We have received your payment for order ${id}.` },
  packed: { subject: 'Packed', text: (id) => `Your order ${id} is packed and goes to the courier next.` },
  shipped: { subject: 'Shipped', text: (id) => `Your order ${id} is on its way.` },
  'out-for-delivery': {
    subject: 'Out for delivery',
    text: (id) => `Your order ${id} is out for delivery and arrives today.`,
  },
  delivered: {
    subject: 'Delivered',
    text: (id) => `Your order ${id} was delivered on ${dayText(indiaDate(Date.now()))}.`,
  },
  cancelled: { subject: 'Order cancelled', text: (id) => `We had to cancel your order ${id}.` },
  'cancelled-by-customer': {
    subject: 'Order cancelled',
    text: (id) => `Your order ${id} is cancelled, as you have asked us.`,
  },
  'part-cancelled': {
    subject: 'Part of your order cancelled',
    text: (id) => `A part of your order ${id} is cancelled, as you have asked us. The rest comes as planned.`,
  },
  unpaid: {
    subject: 'Order cancelled',
    text: (id) =>
      `Your order ${id} was not paid in time, so it is cancelled. If a payment still reaches us, we send it after all or pay you back.`,
  },
  returned: { subject: 'Returned', text: (id) => `The parcel of your order ${id} came back to us.` },
};

/** Steps of which the mail says until when the parcel is expected. */
const EXPECTING: MailStep[] = ['paid', 'packed', 'shipped'];

async function expectedOf(tx: Database, orderId: string): Promise<string | null> {
  const [order] = await tx
    .select({ expectedOn: orders.expectedOn })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.expectedOn ?? null;
}

/** What a mail tells of a parcel. */
export function parcelParts({ courier, trackingNumber, trackingUrl }: ParcelDetails): MailPart[] {
  const plain = [courier && `Courier: ${courier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
    .filter(Boolean)
    .join('\n');
  return [
    ...(plain === '' ? [] : [{ plain }]),
    ...(trackingUrl === undefined ? [] : [{ link: trackingUrl, label: 'Track the parcel at the courier' }]),
  ];
}

/**
 * Tells the customer of a step of an order; of some steps nothing is mailed.
 *
 * @param tx the transaction that makes the step
 * @param details `lines` are what else is to be said, one below the other
 */
export async function queueStepMail(
  tx: Database,
  orderId: string,
  step: MailStep,
  { lines = [], ...parcel }: ParcelDetails & { lines?: string[] } = {},
): Promise<void> {
  const texts = TEXTS[step];
  if (!texts) return;
  const expected = EXPECTING.includes(step) ? await expectedOf(tx, orderId) : null;
  const parts = [
    texts.text(orderId),
    ...(lines.length > 0 ? [{ plain: lines.join('\n') }] : []),
    ...(expected === null ? [] : [expectedText(expected)]),
    ...parcelParts(parcel),
  ];
  await mailCustomer(tx, orderId, { name: step, subject: texts.subject, parts });
}

/**
 * Mails the customer of an order what has become of it, at a shop with `order-details`. Nobody whose mailbox was too full of orders
 * to be told of this one hears of it before it is paid: they may not have placed it.
 *
 * @param tx the transaction that makes it so
 * @param mail its name is a part of its id, and to its subject the order's number is added
 */
export async function mailCustomer(
  tx: Database,
  orderId: string,
  { name, subject, parts }: { name: string; subject: string; parts: MailPart[] },
): Promise<void> {
  const [to] = await tx
    .select({ email: emailOfOrder, guest: orders.email, shop: shops })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.id, orderId));
  if (!to || !opensByLink(to.shop)) return;
  const { shop } = to;
  const host = await hostnameOf(tx, shop);
  const events = await readEvents(tx, orderId);
  const isUntold = events.some(({ details }) => details.isUntold);
  if (host === null || (isUntold && !events.some(({ event }) => event === 'paid' || event === 'cash')))
    return;
  await queueOrderMail(tx, {
    // What is corrected is told once more.
    id: `${name}-${randomUUID()}`,
    shop,
    host,
    to: to.email,
    orderId,
    isGuest: to.guest !== null,
    subject: `${subject}: ${orderId}`,
    parts,
  });
}

/** The first hostname of a shop, which mails name; null for a shop without one. */
export async function hostnameOf(db: Database, { id }: Pick<Shop, 'id'>): Promise<string | null> {
  const [host] = await db
    .select({ name: shopHostnames.hostname })
    .from(shopHostnames)
    .where(eq(shopHostnames.shopId, id))
    .orderBy(asc(shopHostnames.position))
    .limit(1);
  return host?.name ?? null;
}

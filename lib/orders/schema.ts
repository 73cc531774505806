import { z } from 'zod';
import { wireTotals } from '@/lib/quotes/schema';
import { ORDER_EVENTS } from '@/shared/order-words';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';
import { wireReturn, wireReturnSummary } from './return-schema';
import {
  dateText,
  dropInvalid,
  filledText,
  lenientList,
  lenientText,
  orNull,
  segmentText,
  unknownList,
  unwrapData,
} from '@/lib/store-api/lenient-schema';

const id = z.union([filledText.pipe(segmentText), z.number().transform(String)]);

/** Some stores send numbers as text: '12.50', '2'. */
const numeric = z.union([z.number(), filledText.transform(Number)]);

const amount = orNull(numeric.pipe(z.number())).transform((value) => value ?? 0);

const item = z
  .object({
    id: orNull(id),
    productId: orNull(id),
    productTitle: lenientText,
    quantity: numeric.pipe(z.int().min(0)).catch(insteadOfUnreadable(0)),
    cancelled: orNull(numeric.pipe(z.int().min(0))).transform((value) => value ?? 0),
    price: amount,
    size: lenientText,
    color: lenientText,
    imgUrl: lenientText,
  })
  .transform(({ id: itemId, productId, ...rest }) => ({
    ...rest,
    id: itemId ?? productId ?? '',
    productId,
  }));

const address = z.object({
  address: lenientText,
  city: lenientText,
  state: lenientText,
  postalCode: lenientText,
  phone: lenientText,
});

const orderEvent = z.object({
  at: dateText,
  event: z.enum(ORDER_EVENTS),
  courier: lenientText,
  trackingNumber: lenientText,
  trackingUrl: orNull(z.url({ protocol: /^https?$/ })),
  amount: orNull(numeric.pipe(z.number().min(0))),
  reason: lenientText,
  by: orNull(z.iso.date()),
});

/**
 * An order of the store API; all of an item but id, title, quantity and price, currency, tracking, the time to pay, a
 * failed payment, the day of delivery and the reason of a cancellation are extensions.
 */
const wireOrder = z.object({
  id,
  // A missing status is 0, pending; an unreadable one is unknown.
  status: numeric.pipe(z.int()).nullable().catch(insteadOfUnreadable(null)).default(0),
  createdAt: dateText,
  payBefore: dateText,
  cancelReason: lenientText,
  paymentFailed: orNull(z.literal(true)).transform((value) => value !== null),
  expected: orNull(z.iso.date()),
  currency: orNull(z.string().regex(/^[A-Za-z]{3}$/)).transform((code) => code?.toUpperCase() ?? null),
  items: lenientList(item),
  shippingAddress: orNull(address),
  trackingNumber: lenientText,
  cancelledAmount: amount,
  /** What the total is made of; without it, an order costs what its items do. */
  totals: orNull(wireTotals),
  coupon: lenientText,
  note: lenientText,
  /** In the list of orders how it stands, and what is being returned of it. */
  timeline: lenientList(orderEvent.pick({ at: true, event: true })),
  returns: lenientList(wireReturnSummary),
});

export type WireOrder = z.infer<typeof wireOrder>;

/** The response of GET /orders. Unreadable orders are dropped. */
export const wireOrders = unwrapData(unknownList).transform(dropInvalid(wireOrder));

const orderPayment = z.object({
  label: filledText,
  instrument: lenientText,
  state: z.enum(['paid', 'cash', 'waiting', 'refunded']),
});

/** The response of GET /orders/{orderId} to its buyer, an extension. */
export const wireOrderDetails = unwrapData(
  wireOrder.extend({
    timeline: lenientList(orderEvent),
    payment: orNull(orderPayment),
    returns: lenientList(wireReturn),
    actions: lenientList(z.enum(['pay', 'cancel', 'cancel-lines', 'return', 'invoice'])),
  }),
);

export type WireOrderDetails = z.infer<typeof wireOrderDetails>;

/** The response of POST /orders/{orderId}/cancel, an extension. */
export const wireCancelledOrder = unwrapData(
  wireOrder.extend({
    cancellation: orNull(
      z.object({
        amount: numeric.pipe(z.number().min(0)),
        refund: orNull(z.object({ way: filledText, by: z.iso.date() })),
      }),
    ),
  }),
);

export type WireCancelledOrder = z.infer<typeof wireCancelledOrder>;

/** The response of POST /orders; only its id is used. */
export const wireCreatedOrder = unwrapData(z.object({ id }));

/** The response of GET /orders/{orderId}. */
export const wireTrackedOrder = unwrapData(wireOrder);

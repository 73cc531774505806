import { z } from '@hono/zod-openapi';
import { ORDER_EVENTS } from '../../shared/order-words';
import { ORDER_STATUS, type orderItems, type orders } from '../db/schema/orders';
import type { products } from '../db/schema/products';
import { toRupees } from '../money';
import { totalsSchema } from '../quotes/quote-schema';
import { cancelledAmount, toRupeeTotals } from '../quotes/totals';
import { returnSchema, returnSummarySchema } from '../returns/return-schema';

/** An order as the API returns it. Prices are rupees. */
export const orderSchema = z
  .object({
    id: z.string().openapi({ example: 'K7QF-2M9X-4TRC-8WPA' }),
    status: z.int().openapi({ description: '0 Pending, 1 Processing, 2 Shipped, 3 Delivered, 4 Cancelled.' }),
    createdAt: z.iso.datetime(),
    currency: z.literal('INR'),
    items: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        productTitle: z.string(),
        quantity: z.int(),
        cancelled: z.int().optional().openapi({
          description: 'Pieces of these that were cancelled while others of the order were not.',
        }),
        price: z.number(),
        size: z.string().optional(),
        color: z.string().optional(),
        imgUrl: z
          .string()
          .optional()
          .openapi({ description: "The product's image in the ordered color, while the shop has it." }),
      }),
    ),
    shippingAddress: z.object({
      fullName: z.string().optional().openapi({ description: 'Left out when an order is tracked.' }),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      phone: z.string().optional().openapi({ description: 'Left out when an order is tracked.' }),
    }),
    total: z.number(),
    cancelledAmount: z.number().optional().openapi({
      description: 'What the `cancelled` pieces cost; `total` has them in it.',
    }),
    totals: totalsSchema.optional().openapi({ description: 'What `total` is made of (feature `quotes`).' }),
    coupon: z.string().optional().openapi({ description: 'The code that the order was placed with.' }),
    note: z.string().optional().openapi({
      description:
        'What the customer asks of the shop (feature `order-notes`). Left out when an order is tracked.',
    }),
    expected: z.iso.date().optional().openapi({
      description:
        'The day until which delivery was promised when the order was placed. Given until it is delivered or cancelled.',
    }),
    trackingNumber: z.string().optional().openapi({ description: 'Once the order is on its way.' }),
    payBefore: z.iso.datetime().optional().openapi({
      description:
        'When the order is cancelled unless it is paid. Given while an order that took counted stock or used a coupon waits for its payment.',
    }),
    cancelReason: z.literal('unpaid').optional().openapi({
      description: 'Given for a cancelled order that was not paid in time.',
    }),
  })
  .openapi('Order');

const timelineEventSchema = z.object({
  at: z.iso.datetime().optional().openapi({
    description: 'Missing for what an order was before the shop noted such times.',
  }),
  event: z.enum(ORDER_EVENTS),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.url().optional(),
  amount: z.number().optional().openapi({ description: 'Of a refund or cancelled pieces, in rupees.' }),
  reason: z.string().optional().openapi({ description: 'A sentence for the customer.' }),
  by: z.iso.date().optional().openapi({ description: 'When a refund is with the customer.' }),
});

/** An order in the list of its customer. */
export const listedOrderSchema = orderSchema
  .extend({
    timeline: z.array(timelineEventSchema).optional().openapi({
      description: 'The event of its last state, and its refunds (feature `order-details`).',
    }),
    returns: z.array(returnSummarySchema).optional().openapi({
      description: 'What is being returned of it (feature `returns`).',
    }),
    paymentFailed: z.literal(true).optional().openapi({
      description: 'Its last payment has failed. Given while it waits for one (feature `payment-notices`).',
    }),
  })
  .openapi('ListedOrder');

/** An event of an order as the API returns it. */
export type TimelineEvent = z.infer<typeof timelineEventSchema>;

/** What an order's own page shows beyond the order (feature `order-details`). */
export const orderDetailsSchema = orderSchema
  .extend({
    timeline: z.array(timelineEventSchema),
    payment: z
      .object({
        label: z.string(),
        instrument: z.string().optional().openapi({ description: 'Masked, such as `as…@okbank`.' }),
        state: z.enum(['paid', 'cash', 'waiting', 'refunded']),
      })
      .optional(),
    returns: z
      .array(returnSchema)
      .optional()
      .openapi({ description: 'What is returned of it (feature `returns`).' }),
    actions: z.array(z.enum(['pay', 'cancel', 'cancel-lines', 'return', 'invoice'])),
  })
  .openapi('OrderDetails');

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** An order as the API returns it. */
export type OrderResponse = z.infer<typeof orderSchema>;

type StoredOrder = typeof orders.$inferSelect;
/** An item with its product's image, which is null when the shop no longer has the product. */
export type StoredItem = typeof orderItems.$inferSelect & { imgUrl: string | null };

/** A product's first image of a color, or else its main one. */
export function imageInColor(
  { imgUrl, images }: Pick<typeof products.$inferSelect, 'imgUrl' | 'images'>,
  color: string | null,
): string {
  return images.find(({ colorName }) => color !== null && colorName === color)?.url ?? imgUrl;
}

/** @param items the order's items, by position */
export function toOrderResponse(order: StoredOrder, items: StoredItem[]): OrderResponse {
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    currency: 'INR',
    items: items.map((item) => ({
      id: item.id,
      productId: item.productId,
      productTitle: item.productTitle,
      quantity: item.quantity,
      ...(item.cancelled > 0 && { cancelled: item.cancelled }),
      price: toRupees(item.price),
      ...(item.size !== null && { size: item.size }),
      ...(item.color !== null && { color: item.color }),
      ...(item.imgUrl && { imgUrl: item.imgUrl }),
    })),
    shippingAddress: {
      fullName: order.fullName,
      address: order.address,
      city: order.city,
      state: order.state,
      postalCode: order.postalCode,
      phone: order.phone,
    },
    total: toRupees(order.total),
    ...(items.some(({ cancelled }) => cancelled > 0) && {
      cancelledAmount: toRupees(cancelledAmount(items)),
    }),
    ...(order.totals && { totals: toRupeeTotals(order.totals) }),
    ...(order.couponCode !== null && { coupon: order.couponCode }),
    ...(order.note !== null && { note: order.note }),
    ...(order.status < ORDER_STATUS.delivered && order.expectedOn !== null && { expected: order.expectedOn }),
    ...(order.trackingNumber !== null && { trackingNumber: order.trackingNumber }),
    ...(order.status === ORDER_STATUS.pending &&
      order.payBefore && { payBefore: order.payBefore.toISOString() }),
    ...(order.status === ORDER_STATUS.cancelled && order.payBefore && { cancelReason: 'unpaid' }),
  };
}

/** Removes the name, the phone and the note, which a caller without a token must not see. */
export function toTrackedOrder(order: OrderResponse): OrderResponse {
  const { address, city, state, postalCode } = order.shippingAddress;
  return {
    ...order,
    note: undefined,
    coupon: undefined,
    shippingAddress: { address, city, state, postalCode },
  };
}

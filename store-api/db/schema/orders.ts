import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Totals } from '../../quotes/totals';
import { coupons } from './coupons';
import { shopReference } from './shops';
import { users, userReference } from './users';

/** The values of an order's status. */
export const ORDER_STATUS = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 4 } as const;

/** Who causes an event of an order. */
export type OrderActor = 'customer' | 'guest' | 'shop' | 'provider' | 'system';

/** What an order may be. Beyond the values of its status, only its events tell it. */
export type OrderState =
  | 'placed'
  | 'paid'
  | 'cash'
  | 'packed'
  | 'shipped'
  | 'out-for-delivery'
  | 'delivered'
  | 'cancelled'
  | 'returned';

/** Beyond what the event itself says. */
export type OrderEventDetails = {
  courier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  /** Of a refund, in paise. */
  amount?: number;
  /** The reason of a refund, one that a customer has for cancelling, `unpaid` or `undelivered`. */
  reason?: string;
  /** What the customer has written to the reason. */
  note?: string;
  /** The pieces that were cancelled, by the ids of their lines. */
  pieces?: Record<string, number>;
  /** Of a placed order, that nothing was mailed of it, because its mailbox has got enough of such mails. */
  isUntold?: true;
  /** What the bank calls a refund that the shop has made by hand; customers are not shown it. */
  reference?: string;
};

/** Orders with the total at the time of placing, in paise. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    shopId: shopReference(),
    userId: userReference(),
    /** Of a guest's order, in lower case; null once it has joined an account. */
    email: text(),
    /** What tells that orders are of the same guest (guests/guest-limits.ts). */
    guestKeys: text('guest_keys').array(),
    status: smallint().notNull().default(0),
    total: bigint({ mode: 'number' }).notNull(),
    fullName: text('full_name').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    trackingNumber: text('tracking_number'),
    /** Of shops with quotes; null for others, whose orders cost what their lines do. */
    totals: jsonb().$type<Totals>(),
    /** Orders that are not cancelled are the uses of a coupon. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** What the customer asks of the shop. */
    note: text(),
    /**
     * When an order that took stock is cancelled, unless it is paid by then; null for one that took none, and for one that was
     * cancelled for another reason.
     */
    payBefore: timestamp('pay_before', { withTimezone: true }),
    /** The day in India until which delivery was promised when it was placed; null where nothing was. */
    expectedOn: date('expected_on', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.createdAt),
    index('orders_newest').on(table.createdAt),
    index('orders_of_guest')
      .on(table.shopId, table.email)
      .where(sql`email is not null`),
    index('orders_guest_keys').using('gin', table.guestKeys),
    index('orders_pay_before')
      .on(table.payBefore)
      .where(sql`status = 0 and pay_before is not null`),
    index('orders_coupon')
      .on(table.couponId)
      .where(sql`coupon_id is not null`),
  ],
);

/** A column that names the order to which a row belongs. */
export const orderReference = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/**
 * The email of an order, for queries that join its user: what a guest has typed, or that of the account; null once the person has
 * gone.
 */
export const emailOfOrder = sql<string | null>`coalesce(${orders.email}, ${users.email})`;

/**
 * The lines of an order; the price is that of one piece, in paise. Title and price are copied and the product
 * is not referenced, so that changing or deleting a product leaves past orders as they are.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    position: smallint().notNull(),
    productId: uuid('product_id').notNull(),
    productTitle: text('product_title').notNull(),
    quantity: integer().notNull(),
    /** The pieces of these that were cancelled while others of the order were not. */
    cancelled: integer().notNull().default(0),
    price: integer().notNull(),
    /** The line's part of the coupon's discount, and the GST that is included in it, in paise. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    taxIncluded: bigint('tax_included', { mode: 'number' }).notNull().default(0),
    size: text(),
    color: text(),
    /** The variant whose stock the line took, and gives back when the order is cancelled; null when it took none. */
    variant: jsonb().$type<{ size: string; color: string }>(),
  },
  (table) => [
    index('order_items_of_order').on(table.orderId, table.position),
    check('order_items_cancelled', sql`${table.cancelled} between 0 and ${table.quantity}`),
  ],
);

/**
 * What has happened to orders: a row for each change of a state, for pieces that were cancelled and for refunds, written by the
 * transaction that makes it.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    // The clock's time, as a transaction may have waited for the order's lock.
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    who: text().$type<OrderActor>().notNull(),
    event: text().$type<OrderState | 'part-cancelled' | 'refund' | 'refunded'>().notNull(),
    /** The order's status before and after; null before it was placed, and both where the state stays. */
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status'),
    details: jsonb().$type<OrderEventDetails>().notNull().default({}),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
);

/** An event of an order as it is stored. */
export type OrderEvent = typeof orderEvents.$inferSelect;

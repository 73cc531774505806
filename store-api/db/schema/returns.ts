import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReturnState } from '../../../shared/order-words';
import { orderItems, type OrderActor, type OrderEventDetails, orderReference } from './orders';

/** What a customer wants for what they send back. */
export type ReturnKind = 'refund' | 'exchange';

/** Where pieces are picked up. */
export type PickupAddress = {
  fullName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
};

/** What customers send back of delivered orders. */
export const returns = pgTable(
  'returns',
  {
    /** That of the order with a number, such as `K7QF-2M9X-4TRC-8WPA-R1`. */
    id: text().primaryKey(),
    orderId: orderReference(),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull(),
    /** Where it is refunded to, until that is done or not needed any more; null to where the payment came from. */
    upiId: text('upi_id'),
    /** The same in its masked form, which stays. */
    maskedUpiId: text('masked_upi_id'),
    pickupDay: date('pickup_day', { mode: 'string' }).notNull(),
    pickupAddress: jsonb('pickup_address').$type<PickupAddress>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('returns_of_order').on(table.orderId), index('returns_newest').on(table.createdAt)],
);

/** A column that names the return to which a row belongs. */
const returnReference = () =>
  text('return_id')
    .notNull()
    .references(() => returns.id, { onDelete: 'cascade' });

/** The lines of a return. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: returnReference(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** What was paid for these pieces, in paise, which a refund gives back; 0 of exchanges that were requested before it was noted. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    note: text(),
    /** The size that is wanted instead; null of a refund. */
    size: text(),
    /** The variant whose stock the exchange holds; null where it holds none. */
    variant: jsonb().$type<{ size: string; color: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.itemId] }),
    index('return_lines_of_item').on(table.itemId),
  ],
);

/** Beyond what the event itself says; the reason is the shop's, for the customer. */
export type ReturnEventDetails = Pick<
  OrderEventDetails,
  'courier' | 'trackingNumber' | 'trackingUrl' | 'reason'
>;

/** What has happened to returns: a row for each change of a state, written by the transaction that makes it. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: returnReference(),
    // The clock's time, as a transaction may have waited for the order's lock.
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    who: text().$type<OrderActor>().notNull(),
    /** Null before it was requested. */
    fromState: text('from_state').$type<ReturnState>(),
    toState: text('to_state').$type<ReturnState>().notNull(),
    details: jsonb().$type<ReturnEventDetails>().notNull().default({}),
  },
  (table) => [index('return_events_of_return').on(table.returnId, table.id)],
);

/** A return as it is stored. */
export type Return = typeof returns.$inferSelect;

/** A line of a return as it is stored. */
export type ReturnLine = typeof returnLines.$inferSelect;

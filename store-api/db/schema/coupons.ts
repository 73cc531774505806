import { bigint, boolean, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { shopReference } from './shops';

/** What takes an amount off an order. Amounts are paise. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopReference(),
    /** In capitals. */
    code: text().notNull(),
    off: bigint({ mode: 'number' }).notNull(),
    /** The amount of goods from which it holds. */
    minimum: bigint({ mode: 'number' }).notNull().default(0),
    /** How many orders may use it; null without a limit. */
    useLimit: integer('use_limit'),
    /** Whether it is offered to everybody. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Whether a customer may use it once only. */
    isOncePerCustomer: boolean('is_once_per_customer').notNull().default(false),
    isForFirstOrder: boolean('is_for_first_order').notNull().default(false),
    /** The category of the products that it is for, in small letters; null for all. */
    category: text(),
    /** The customer whom it is for, trimmed and in lower case; null for everybody who knows the code. */
    email: text(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('coupons_code').on(table.shopId, table.code)],
);

/** A coupon as it is stored. */
export type Coupon = typeof coupons.$inferSelect;

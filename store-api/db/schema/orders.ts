import { bigint, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { shops } from './shops';
import { users } from './users';

/** Orders, priced when they were placed. Amounts are paise; the status is 0 to 4 (spec section 4). */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: smallint().notNull().default(0),
    total: bigint({ mode: 'number' }).notNull(),
    fullName: text('full_name').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('orders_of_user').on(table.userId, table.createdAt)],
);

/**
 * The lines of an order. Title and price are copies: a later change of the catalogue must not rewrite
 * what somebody bought, and a product that leaves the catalogue must not take its orders along.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: uuid('product_id').notNull(),
    productTitle: text('product_title').notNull(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    size: text(),
    color: text(),
  },
  (table) => [index('order_items_of_order').on(table.orderId, table.position)],
);

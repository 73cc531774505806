import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { productReference } from './products';

/**
 * Who is to be told that a variant is back. Whoever was told is unconfirmed again, with a new token for the mail's link. A
 * row that was not confirmed in time is of no use any more.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productReference(),
    /** The empty text for any size or color. */
    size: text().notNull(),
    color: text().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the mail's links, in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The hostname of the shop that the mails' links lead to. */
    returnHost: text('return_host').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    unique('stock_alerts_once').on(table.productId, table.size, table.color, table.email),
    index('stock_alerts_created').on(table.createdAt),
  ],
);

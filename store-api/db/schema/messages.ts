import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { shops } from './shops';

/** What shoppers wrote by the contact form, and the shop's answers. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The hostname of the shop on which it was written. */
    returnHost: text('return_host').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('messages_shop').on(table.shopId, table.createdAt)],
);

/** Who wants the newsletter. A row that was not confirmed in time is of no use any more. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    /** Of the links that confirm and that end the subscription. In the clear, as every newsletter has to carry the second one. */
    token: text().notNull().unique(),
    /** The hostname of the shop that the links lead to. */
    returnHost: text('return_host').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [unique('newsletter_once').on(table.shopId, table.email)],
);

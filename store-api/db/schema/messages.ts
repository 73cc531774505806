import { date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders';
import { shopReference } from './shops';
import { users } from './users';

/** What shoppers wrote by the contact form, and the shop's answers. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopReference(),
    name: text().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The hostname of the shop on which it was written. */
    returnHost: text('return_host').notNull(),
    /** The Idempotency-Key of the form; null without one. */
    requestKey: text('request_key'),
    /** The customer who was signed in, and the one of their orders that it is about. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Of a shop with complaints: such as `C-2611-0042`, and the day in India by which it promised an answer. */
    number: text(),
    answerBy: date('answer_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When the shop was done with it. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_shop').on(table.shopId, table.createdAt),
    index('messages_user').on(table.userId),
    index('messages_order').on(table.orderId),
    unique('messages_once').on(table.shopId, table.requestKey),
    unique('messages_number').on(table.shopId, table.number),
  ],
);

export type Message = typeof messages.$inferSelect;

/** Who wants the newsletter. A row that was not confirmed in time is of no use any more. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopReference(),
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

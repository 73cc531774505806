import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Mails that are to be sent. A row is written by the transaction that causes its mail, and deleted when the mail is sent. It refers
 * to no shop: a restore replaces all shops, and what waits is sent all the same.
 */
export const mails = pgTable(
  'mails',
  {
    /** Names the mail in its Message-ID and its file: letters, digits and hyphens. */
    id: text().primaryKey(),
    shopId: text('shop_id').notNull(),
    /** The order that it is about, of which it has a link. */
    orderId: text('order_id'),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    replyTo: text('reply_to'),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Paths of the pictures that the HTML shows, which are read when it is sent. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    /** The hostname of the shop, which the Message-ID ends with. */
    host: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it is tried next; null once it was given up. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    error: text(),
  },
  (table) => [index('mails_due').on(table.dueAt)],
);

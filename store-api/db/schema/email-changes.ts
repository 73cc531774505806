import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The email that a customer is to have, until the link in the mail to it is used or over; the last one that was asked for. It refers
 * to no other table: a restore replaces all users.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id').primaryKey(),
    shopId: text('shop_id').notNull(),
    /** Trimmed and in lower case; that of the account, where it is only to be confirmed. */
    email: text().notNull(),
    /** The user's token version when it was asked for: what ends all sessions makes the link useless. */
    version: integer().notNull(),
    /** SHA-256 of the token in the mail's link, in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_changes_expire').on(table.expiresAt)],
);

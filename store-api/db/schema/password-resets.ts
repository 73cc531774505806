import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The last link to choose a new password that was asked for, for each account, until it is used or over. For an email without an account
 * there is a row as well, of nobody, so that both take the same work. It refers to no other table: a restore replaces all users.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id').primaryKey(),
    shopId: text('shop_id').notNull(),
    /** The user's token version when it was asked for: what ends all sessions makes the link useless. */
    version: integer().notNull(),
    /** SHA-256 of the token in the mail's link, in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_expire').on(table.expiresAt)],
);

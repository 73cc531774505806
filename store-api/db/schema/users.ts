import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { shopReference } from './shops';

/**
 * The customers of a shop, and the guests who order without an account. The email is stored trimmed and in lower case, and is
 * unique within the shop; a guest has none here, as nobody has proved that the one of their order is theirs.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopReference(),
    email: text(),
    /** When the customer proved last that the email is theirs, by a link or code mailed to it; null for never. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    /** Null for a guest, as whom nobody signs in. */
    passwordHash: text('password_hash'),
    /** Only tokens that carry this number are valid; raising it revokes all tokens of the user. */
    tokenVersion: integer('token_version').notNull().default(0),
    /** When the customer had their sizes forgotten: orders from before it are not read for a size again. */
    sizesForgottenAt: timestamp('sizes_forgotten_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('users_shop_email').on(table.shopId, table.email)],
);

/** A column that names the user to which a row belongs. */
export const userReference = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The single tokens that were signed out; a row is of no use once its token has expired. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    /** The `jti` claim. */
    id: uuid().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_tokens_expires_at').on(table.expiresAt)],
);

/**
 * Where customers are signed in, for them to see. Whether a token is valid is decided by the two above: a row of one that was
 * revoked is of no use any more.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` claim of its token. */
    id: uuid().primaryKey(),
    userId: userReference(),
    /** The token version of the user when the token was issued. */
    version: integer().notNull(),
    /** Such as `Chrome on Android`; the empty text where it is unknown. */
    deviceName: text('device_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** To the hour, so that not each request writes. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** A customer or guest as it is stored. */
export type User = typeof users.$inferSelect;

/** A customer with an account. */
export type Customer = User & { email: string };

/** Tells customers from guests. */
export function isCustomer(user: User): user is Customer {
  return user.email !== null;
}

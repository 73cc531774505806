import { index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What a one-time code is asked for. */
export type CodePurpose = 'cod' | 'sign-in' | 'delete-account';

/**
 * The last code that was sent for each subject of a purpose, until it is used or over. It refers to no shop: a restore replaces all
 * shops.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Another one for each code. */
    id: uuid().primaryKey(),
    shopId: text('shop_id').notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** What the code is for, such as the id of an order. */
    subject: text().notNull(),
    /** A keyed hash of the code with all that it is bound to. */
    hash: text().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('one_time_codes_subject').on(table.shopId, table.purpose, table.subject),
    index('one_time_codes_expire').on(table.expiresAt),
  ],
);

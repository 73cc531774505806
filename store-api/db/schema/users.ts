import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { shops } from './shops';

/** The customers of a shop. The email is stored trimmed and in lower case, and is unique within the shop. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('users_shop_email').on(table.shopId, table.email)],
);

/** A customer as it is stored. */
export type User = typeof users.$inferSelect;

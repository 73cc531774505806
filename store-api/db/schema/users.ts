import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { shops } from './shops';

/** A shop's customers. The email is stored trimmed and lower case, and is unique within its shop. */
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

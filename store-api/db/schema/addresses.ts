import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userReference } from './users';

/** What a customer may call an address. */
export const ADDRESS_LABELS = ['Home', 'Office', 'Other'] as const;

/** The addresses that customers have saved for their next orders. Orders have copies of their own. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userReference(),
    label: text({ enum: ADDRESS_LABELS }).notNull(),
    fullName: text('full_name').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_of_user').on(table.userId, table.createdAt),
    uniqueIndex('addresses_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SavedLine } from '../../../shared/saved-lines';
import { userReference } from './users';

/** The cart and the wishlist of customers who are signed in, as their devices have sent them. */
export const savedLists = pgTable(
  'saved_lists',
  {
    userId: userReference(),
    list: text({ enum: ['cart', 'wishlist'] }).notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

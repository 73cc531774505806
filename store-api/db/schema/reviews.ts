import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, productReference } from './products';
import { users, userReference } from './users';

/** Reviews of products by those who bought them, one for each customer and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productReference(),
    /** Null for a review of the seed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The first name and initial that are shown. */
    author: text().notNull(),
    /** From 1 to 5. */
    stars: smallint().notNull(),
    text: text().notNull(),
    fit: text().$type<'small' | 'true' | 'large'>(),
    /** What was bought. */
    size: text(),
    color: text(),
    status: text().$type<'held' | 'published' | 'rejected'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.userId),
    index('reviews_newest').on(table.productId, table.status, table.createdAt, table.id),
    index('reviews_stars').on(table.productId, table.status, table.stars, table.createdAt, table.id),
    index('reviews_status').on(table.status, table.createdAt),
  ],
);

/** Photos of reviews, made smaller and without metadata. One without a review was uploaded and not sent yet. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    data: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('review_photos_of_review').on(table.reviewId, table.position),
    index('review_photos_of_user').on(table.userId, table.createdAt),
  ],
);

/** Who reported a review, for the shop to look at. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: userReference(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { shopReference } from './shops';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What searches, filters and orders of products are answered from: a row for each product, narrower than its own and
 * without what only pages show. Triggers on `products` keep it; `popularity` is refreshed apart from them.
 *
 * `words` has the words of the text by weight (title A, category, type and department B, attributes C, description D),
 * and without positions the filters that a product passes, such as `=size:m` or `@in:men`: so one index finds a
 * combination of words and filters, whichever of them is rare.
 */
export const productIndex = pgTable(
  'product_index',
  {
    productId: uuid('product_id').primaryKey(),
    shopId: shopReference(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the product costs now, in paise. */
    price: integer().notNull(),
    /** Whole percent of the regular price, rounded down. */
    discount: smallint().notNull(),
    /** Pieces ordered in the last 90 days. */
    popularity: integer().notNull().default(0),
    words: tsvector().notNull(),
    /** Values to choose from, such as `size:M` or `fabric:Cotton silk`, as the product spells them. */
    facets: text().array().notNull(),
  },
  (table) => [
    index('product_index_words').using('gin', table.words),
    index('product_index_newest').on(table.shopId, table.createdAt, table.productId),
    index('product_index_price').on(table.shopId, table.price, table.productId),
    index('product_index_discount').on(table.shopId, table.discount, table.createdAt, table.productId),
    index('product_index_popular').on(table.shopId, table.popularity, table.createdAt, table.productId),
    index('product_index_ordered')
      .on(table.productId)
      .where(sql`popularity > 0`),
  ],
);

/**
 * The words of a shop's titles, categories, types and attributes, with the number of products that have them: from them
 * come corrections of spelling and completions. Triggers on `products` keep it; a word that no product has any more stays
 * with zero.
 */
export const searchWords = pgTable(
  'search_words',
  {
    shopId: shopReference(),
    word: text().notNull(),
    products: integer().notNull(),
    /** Those of them that have it in their title, category, type or department. */
    titles: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.word] }),
    index('search_words_prefix').on(table.shopId, sql`${table.word} text_pattern_ops`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { shops } from './shops';

/** One attribute of a product as it is stored and sent: sizes, colours, featured, specifications. */
export type ProductAttribute = { id: string; key: string; value: string[]; metricUnit: string | null };

/** A picture of a product as it is stored and sent; `color`, `#rrggbb`, stands for it until it is there. */
export type ProductImage = { url: string; color?: string };

/**
 * The catalogue. Prices are paise.
 *
 * The generated columns are what the listing filters by; each listing has an index that is already in
 * its order, so that page one costs the same with a million products as with a hundred. The indexes are
 * ascending and read backwards for newest first: one that Drizzle declares descending puts nulls last,
 * which is not what `order by … desc` asks for, and so would never be used.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull(),
    parentCategory: text('parent_category').notNull(),
    gender: text(),
    regularPrice: integer('regular_price').notNull(),
    discountedPrice: integer('discounted_price'),
    imgUrl: text('img_url').notNull(),
    images: jsonb().$type<ProductImage[]>().notNull(),
    attributes: jsonb().$type<ProductAttribute[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    categoryKey: text('category_key').generatedAlwaysAs(sql`lower(category)`),
    parentKey: text('parent_key').generatedAlwaysAs(sql`lower(parent_category)`),
    genderKey: text('gender_key').generatedAlwaysAs(sql`lower(coalesce(gender, ''))`),
    inMen: boolean('in_men').generatedAlwaysAs(
      sql`lower(category) = 'men' or lower(coalesce(gender, '')) = 'men'`,
    ),
    inWomen: boolean('in_women').generatedAlwaysAs(
      sql`lower(category) = 'women' or lower(coalesce(gender, '')) = 'women'`,
    ),
    featured: boolean().generatedAlwaysAs(
      sql`jsonb_path_exists(attributes, '$[*] ? (@.key like_regex "^featured$" flag "i" && @.value[*] == "true")')`,
    ),
  },
  (table) => [
    index('products_newest').on(table.shopId, table.createdAt, table.id),
    index('products_category').on(table.shopId, table.categoryKey, table.createdAt, table.id),
    index('products_parent').on(table.shopId, table.parentKey, table.createdAt, table.id),
    index('products_men')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`in_men`),
    index('products_women')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`in_women`),
    index('products_featured')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`featured`),
  ],
);

/**
 * How many products there are of each combination that a listing can filter by: a few dozen rows, kept
 * by triggers on `products`, so that an exact total never counts a million rows.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryKey: text('category_key').notNull(),
    parentKey: text('parent_key').notNull(),
    genderKey: text('gender_key').notNull(),
    featured: boolean().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.categoryKey, table.parentKey, table.genderKey, table.featured],
    }),
  ],
);

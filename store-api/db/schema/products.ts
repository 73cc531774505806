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

/** An attribute of a product, such as its sizes, colours or a row of its specifications. */
export type ProductAttribute = { id: string; key: string; value: string[]; metricUnit: string | null };

/** An image of a product; `color`, `#rrggbb`, is its placeholder while it loads. */
export type ProductImage = { url: string; color?: string };

/**
 * The catalogue. Prices are paise.
 *
 * Listings filter by the generated columns, and each listing has an index in its order, so that the first
 * page costs the same for a million products as for a hundred. The indexes are ascending and are scanned
 * backwards: Drizzle declares descending indexes with nulls last, which `order by … desc` does not match.
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
 * The number of products for each combination of filter values: a few dozen rows, which triggers on
 * `products` keep up to date, so that the exact total of a listing needs no scan of the catalogue.
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

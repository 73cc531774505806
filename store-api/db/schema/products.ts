import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { shops, shopReference } from './shops';

/** Bytes. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An attribute of a product, such as its sizes, colours or a row of its specifications. */
export type ProductAttribute = { id: string; key: string; value: string[]; metricUnit: string | null };

/**
 * An image of a product; `color`, `#rrggbb`, is its placeholder while it loads. `colorName` names the one color of the
 * product that it shows, `label` what it shows, such as 'Back'.
 */
export type ProductImage = { url: string; color?: string; colorName?: string; label?: string };

/** Who made or imported a product. */
export type Company = { name: string; address: string };

/** What Indian law asks to be told of packaged goods, and whether they can be sent back. */
export type ProductFacts = {
  countryOfOrigin?: string;
  maker?: Company;
  importer?: Company;
  /** Such as '1 shirt'. */
  netQuantity?: string;
  /** The month of making or import, `YYYY-MM`. */
  madeIn?: string;
  care?: string;
  /** Days after delivery in which the product can be sent back; 0 when it can't. */
  returnDays?: number;
  isExchangeable?: boolean;
};

/** What only a product's page shows, and how it is paid. */
export type ProductDetails = {
  facts?: ProductFacts;
  /** The person in the pictures: height in cm and the size worn. */
  model?: { height: number; size: string };
  /** Ids of products that go with this one, in the shop's order. */
  pairsWith?: string[];
  /** Whether it is never paid when it arrives, as what is made to order (feature `cod`). */
  prepaidOnly?: boolean;
};

/**
 * The catalogue. Prices are paise.
 *
 * Listings filter by the generated columns, and each listing has an index in its order, so that the first
 * page costs the same for a million products as for a hundred. The indexes are ascending and are scanned
 * backwards: Drizzle declares descending indexes with nulls last, which `order by … desc` does not match.
 * A last column that is no part of the order answers the filter that shops combine with the first one.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    /** The shop that sells it; null while it is hidden, so that no list, search, counter or order of a shop finds it. */
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    /** The shop that has hidden it; null while it is for sale. */
    hiddenIn: text('hidden_in').references(() => shops.id, { onDelete: 'cascade' }),
    /** The shop's own id of it, which product files may name it by. */
    sku: text(),
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
    /** Of a product with variants: whether none of them is in stock. */
    soldOut: boolean('sold_out').notNull().default(false),
    /** From then on the product costs its regular price. */
    saleEndsAt: timestamp('sale_ends_at', { withTimezone: true }),
    details: jsonb().$type<ProductDetails>().notNull().default({}),
    /** What invoices call its kind of goods; null where the shop's own codes do. */
    hsn: text(),
    /** The number of published reviews and the sum of their stars. */
    reviewCount: integer('review_count').notNull().default(0),
    starSum: integer('star_sum').notNull().default(0),
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
    check('products_of_shop', sql`num_nonnulls(${table.shopId}, ${table.hiddenIn}) = 1`),
    uniqueIndex('products_sku')
      .on(sql`coalesce(${table.shopId}, ${table.hiddenIn})`, table.sku)
      .where(sql`sku is not null`),
    index('products_hidden')
      .on(table.hiddenIn)
      .where(sql`hidden_in is not null`),
    index('products_newest').on(table.shopId, table.createdAt, table.id),
    index('products_category').on(table.shopId, table.categoryKey, table.createdAt, table.id),
    index('products_parent').on(table.shopId, table.parentKey, table.createdAt, table.id, table.categoryKey),
    index('products_men')
      .on(table.shopId, table.createdAt, table.id, table.genderKey)
      .where(sql`in_men`),
    index('products_women')
      .on(table.shopId, table.createdAt, table.id, table.genderKey)
      .where(sql`in_women`),
    index('products_featured')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`featured`),
    index('products_sale_end')
      .on(table.saleEndsAt)
      .where(sql`sale_ends_at is not null`),
  ],
);

/** A column that names the product to which a row belongs. */
export const productReference = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/**
 * The pieces that there are of a product's sizes and colors; the empty text where it has none to choose from. A product
 * without a row is not counted and can always be ordered, unless it is `soldOut`.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    productId: productReference(),
    size: text().notNull(),
    color: text().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.size, table.color] }),
    check('product_variants_stock', sql`${table.stock} >= 0`),
  ],
);

/** Pictures of products that the command line has uploaded, made smaller and without metadata. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productReference(),
    /** WebP. */
    data: bytea().notNull(),
  },
  (table) => [index('product_pictures_of_product').on(table.productId)],
);

/** Pictures of a shop's look and words: its logo, and those of sections, menus, pages and collections. */
export const shopPictures = pgTable(
  'shop_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopReference(),
    /** Of the file that it was made of. */
    name: text().notNull(),
    /** WebP. */
    data: bytea().notNull(),
  },
  (table) => [index('shop_pictures_of_shop').on(table.shopId)],
);

/** What listings filter by, as the counters hold it. */
const filterKeys = {
  categoryKey: text('category_key').notNull(),
  parentKey: text('parent_key').notNull(),
  genderKey: text('gender_key').notNull(),
  featured: boolean().notNull(),
};

/**
 * The number of products for each combination of filter values: a few dozen rows, which triggers on
 * `products` keep up to date, so that the exact total of a listing needs no scan of the catalogue. A combination that
 * no product has any more stays, with zero.
 *
 * A statement that writes products locks their rows, and then their shop until the transaction commits. Two transactions
 * with several such statements for one shop may wait for each other: PostgreSQL ends one with 40P01 (deadlock detected),
 * which is then repeated.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    shopId: shopReference(),
    ...filterKeys,
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.categoryKey, table.parentKey, table.genderKey, table.featured],
    }),
  ],
);

/**
 * A shop's catalogue in its order, divided into ranges of some thousand products, so that a page in the middle of a
 * listing is found by adding up counters and not by skipping everything before it. A range reaches to the start of the
 * next one; the first starts before any product. Triggers keep the counters exact, split a range that has become
 * large, and remove an empty one.
 */
export const productRanges = pgTable(
  'product_ranges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopReference(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    startId: uuid('start_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [uniqueIndex('product_ranges_start').on(table.shopId, table.startAt, table.startId)],
);

/** The number of products of a range for each combination of filter values. */
export const productRangeCounts = pgTable(
  'product_range_counts',
  {
    rangeId: bigint('range_id', { mode: 'number' })
      .notNull()
      .references(() => productRanges.id, { onDelete: 'cascade' }),
    ...filterKeys,
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.rangeId, table.categoryKey, table.parentKey, table.genderKey, table.featured],
    }),
  ],
);

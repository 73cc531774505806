import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** A choice that a shop's lists offer; `name` is `size`, `color`, `price`, `discount` or an attribute's key. */
export type ShopFacet = { name: string; label: string };

/** A named part of a catalogue, such as a festival's; `query` selects its products, as `GET /products` takes it. */
export type ShopCollection = { name: string; title: string; query: Record<string, string | string[]> };

/** What a shop that can be searched adds to its details. */
export type ShopSearch = {
  /** The extensions that it turns on: `search`, `sort`, `facets`, `suggestions`, `cards`. */
  features: string[];
  /** Groups of words, or several words, that mean the same. */
  synonyms: string[][];
  /** Words that mean others, but not the other way round: `bottoms` finds trousers, `trousers` no skirts. */
  oneWaySynonyms?: Record<string, string[]>;
  popularSearches: string[];
  collections: ShopCollection[];
  facets: ShopFacet[];
  /** Name of a color to `#rrggbb`. */
  swatches: Record<string, string>;
};

/** A measure of the body in cm: a single one, or from and to. */
export type Measure = number | [from: number, to: number];

/** The sizes of a category, or of one of its types or departments, by measures of the body. */
export type SizeGuide = {
  category: string;
  parentCategory?: string;
  /** As products name their department, such as `Women`. */
  gender?: string;
  title: string;
  /** The measures of the rows, in their order. */
  measures: { name: string; howTo: string }[];
  rows: { size: string; values: Measure[] }[];
};

/** A range of PIN codes, both ends included. */
export type DeliveryRule = {
  from: string;
  to: string;
  place: string;
  /** Days from the order to the delivery; null where the shop doesn't deliver. */
  days: number | null;
  cashOnDelivery: boolean;
  pickup: boolean;
};

/** What a shop adds to its product pages. */
export type ShopExtras = {
  /** The extensions that it turns on: `stock`, `stock-alerts`, `reviews`, `size-guides`, `delivery`, `facts`, `contact`, `newsletter`. */
  features: string[];
  sizeGuides: SizeGuide[];
  deliveryRules: DeliveryRule[];
  /** Whether reviews wait for the shop's approval. */
  holdsReviews: boolean;
};

/** A shop's own color of links and buttons, `#rrggbb`. */
export type ShopBrand = {
  color: string;
  /** For the dark color scheme. */
  colorDark: string;
};

/** A shop: the details that GET /storeInfo returns, and the payee of its UPI links. */
export const shops = pgTable('shops', {
  id: text().primaryKey(),
  isDefault: boolean('is_default').notNull(),
  storeName: text('store_name').notNull(),
  companyName: text('company_name').notNull(),
  companyAddress: text('company_address').notNull(),
  companyPhone: text('company_phone').notNull(),
  companyEmail: text('company_email').notNull(),
  companyLogoUrl: text('company_logo_url').notNull(),
  description: text().notNull(),
  categories: jsonb().$type<string[]>().notNull(),
  categoryImages: jsonb('category_images').$type<Record<string, string>>().notNull(),
  socialLinks: jsonb('social_links').$type<Record<string, string>>().notNull(),
  policies: jsonb().$type<Record<string, string>>().notNull(),
  upiAddress: text('upi_address').notNull(),
  upiName: text('upi_name').notNull(),
  /** Null for a shop that can't be searched. */
  search: jsonb().$type<ShopSearch>(),
  /** Null for a shop with plain product pages. */
  extras: jsonb().$type<ShopExtras>(),
  /** Null for a shop with the storefront's colors. */
  brand: jsonb().$type<ShopBrand>(),
});

/** A shop as it is stored. */
export type Shop = typeof shops.$inferSelect;

/** The hostnames of a shop, in lower case and without a port; the first one is its canonical hostname. */
export const shopHostnames = pgTable('shop_hostnames', {
  hostname: text().primaryKey(),
  position: smallint().notNull(),
  shopId: text('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' }),
});

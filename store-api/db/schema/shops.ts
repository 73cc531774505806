import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ShopLook } from '../../shops/look/look-schema';
import type { ShopExtras, ShopSearch, ShopTerms } from '../../shops/shop-schema';

/** A shop's own colors of links and buttons, `#rrggbb`; a color scheme without one has the storefront's. */
export type ShopBrand = {
  /** For the light color scheme. */
  color?: string;
  colorDark?: string;
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
  /** Null for a shop that promises what the storefront's built-in policies do. */
  terms: jsonb().$type<ShopTerms>(),
  /** Null for a shop with the storefront's colors. */
  brand: jsonb().$type<ShopBrand>(),
  /** Null for a shop that looks as the specification says. */
  look: jsonb().$type<ShopLook>(),
});

/** A column that names the shop to which a row belongs. */
export const shopReference = () =>
  text('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' });

/** A shop as it is stored. */
export type Shop = typeof shops.$inferSelect;

/** The hostnames of a shop, in lower case and without a port; the first one is its canonical hostname. */
export const shopHostnames = pgTable('shop_hostnames', {
  hostname: text().primaryKey(),
  position: smallint().notNull(),
  shopId: shopReference(),
});

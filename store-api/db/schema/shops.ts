import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** A shop: its store-info record (spec section 3) and the payee of its UPI links. */
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
});

/** The hostnames that a shop answers for, lower case and without a port; the first stands for it in links. */
export const shopHostnames = pgTable('shop_hostnames', {
  hostname: text().primaryKey(),
  position: smallint().notNull(),
  shopId: text('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' }),
});

import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from './orders';
import { shops } from './shops';

/** How a payment method answers POST /payments (spec section 4). */
export type PaymentMode = 'redirect_post' | 'deeplink' | 'qr' | 'qr_image' | 'redirect' | 'none';

/** A field of the payment form as it is sent (spec section 3). */
export type PaymentField = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'number' | 'tel' | 'textarea' | 'select' | 'checkbox';
  placeholder?: string;
  description?: string;
  options?: { label: string; value: string }[];
  inline?: boolean;
  mask?: string;
  rules?: { required?: boolean; minLength?: number; maxLength?: number; pattern?: string };
  rulesMessages?: string[];
  defaultValue?: string;
  showWhenFilled?: string[];
};

/** The ways of paying that a shop offers. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: smallint().notNull(),
    label: text().notNull(),
    mode: text().$type<PaymentMode>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

/** The fields of a shop's payment form. The options of the field `method` are its payment methods. */
export const paymentFields = pgTable(
  'payment_fields',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    definition: jsonb().$type<PaymentField>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.position] })],
);

/** Payments that were begun. The reference is the gateway's unguessable name of a payment. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    methodId: text('method_id').notNull(),
    /** What the shopper typed; values of password fields are never kept. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** In paise. */
    amount: bigint({ mode: 'number' }).notNull(),
    status: text().$type<'started' | 'paid' | 'declined'>().notNull(),
    /** The shop's hostname that the shopper came from, and returns to. */
    returnHost: text('return_host').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payments_of_order').on(table.orderId)],
);

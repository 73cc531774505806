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
import type { z } from 'zod';
import type { paymentFieldSchema } from '../../payments/payment-schema';
import { orders } from './orders';
import { shops } from './shops';

/** What POST /payments responds with for a payment method. */
export type PaymentMode = 'redirect_post' | 'deeplink' | 'qr' | 'qr_image' | 'redirect' | 'none';

/** A field of the payment form. */
export type PaymentField = z.infer<typeof paymentFieldSchema>;

/** The payment methods that a shop offers. */
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

/** The fields of a shop's payment form. The options of the field `method` are the shop's payment methods. */
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

/** Payments at the test gateway. The reference identifies a payment there and cannot be guessed. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    methodId: text('method_id').notNull(),
    /** The submitted fields, without those of type password. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** Paise. */
    amount: bigint({ mode: 'number' }).notNull(),
    status: text().$type<'started' | 'paid' | 'declined'>().notNull(),
    /** The hostname of the shop to which the shopper returns. */
    returnHost: text('return_host').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payments_of_order').on(table.orderId)],
);

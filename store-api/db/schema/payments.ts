import {
  bigint,
  index,
  integer,
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
import { orderReference } from './orders';
import { returns } from './returns';
import { shopReference } from './shops';

/** What POST /payments responds with for a payment method. */
export type PaymentMode = 'redirect_post' | 'deeplink' | 'qr' | 'qr_image' | 'redirect' | 'none';

/** Who takes payments: the built-in test gateway, or Razorpay. */
export type ProviderName = 'test' | 'razorpay';

/** Why money is given back. */
export type RefundReason =
  'late' | 'duplicate' | 'cancelled' | 'part-cancelled' | 'returned' | 'short' | 'excess';

/** A field of the payment form. */
export type PaymentField = z.infer<typeof paymentFieldSchema>;

/** The payment methods that a shop offers. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    shopId: shopReference(),
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
    shopId: shopReference(),
    position: smallint().notNull(),
    definition: jsonb().$type<PaymentField>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.position] })],
);

/** Payments of orders. The reference names a payment at its provider and cannot be guessed. Amounts are paise. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    orderId: orderReference(),
    methodId: text('method_id').notNull(),
    /** The submitted fields, without those of type password; emptied when the payment has ended. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** `paid` has paid the order; `refunded` was captured and is given back, or will be. */
    status: text().$type<'started' | 'paid' | 'declined' | 'refunded'>().notNull(),
    /** The hostname of the shop to which the shopper returns. */
    returnHost: text('return_host').notNull(),
    provider: text().$type<ProviderName>().notNull().default('test'),
    /** What the provider calls the payment, and where the shopper pays. */
    providerId: text('provider_id'),
    redirectUrl: text('redirect_url'),
    /** What was captured; null while nothing was. */
    captured: bigint({ mode: 'number' }),
    /** What the provider calls the money that it captured. */
    captureId: text('capture_id'),
    /** The card or the UPI address in its masked form, such as `as…@okbank`. */
    instrument: text(),
    /** When the provider is asked next what became of it; null when it is not asked any more. */
    checkAt: timestamp('check_at', { withTimezone: true }),
    checks: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    index('payments_of_provider').on(table.providerId),
    index('payments_check').on(table.checkAt),
  ],
);

/**
 * What is given back of captured payments. A row is written by the transaction that decides on it. What was captured is what
 * paid the order and the refunds, at any time.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Paise. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** `sent`: the provider has taken it and is not done. */
    state: text().$type<'due' | 'sent' | 'done'>().notNull().default('due'),
    attempts: integer().notNull().default(0),
    /** Of the attempts those that failed, since the operator has last asked for another one, and why the last one did. */
    failures: integer().notNull().default(0),
    error: text(),
    /** How many refunds the provider has begun and failed for it; each further one has a name of its own there. */
    round: integer().notNull().default(0),
    /** When the provider is called next; null once it is done, and while it needs the operator. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    providerId: text('provider_id'),
    /** The return that it is for, and the masked UPI id where the operator sends it by hand instead of the provider. */
    returnId: text('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    maskedUpiId: text('masked_upi_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('refunds_due').on(table.dueAt),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_return').on(table.returnId),
  ],
);

/** The notices of providers that were followed, so that each is once. */
export const paymentNotices = pgTable('payment_notices', {
  id: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import { shopReference } from './shops';

/** The last number of each series. Its row stays locked until the transaction ends that takes a number, so that none is left out. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    shopId: shopReference(),
    /** What its numbers begin with, such as `SW/26-27/`. */
    series: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.series] })],
);

/**
 * Invoices and credit notes; none is ever changed. Orders are not referenced: the law asks to keep these documents
 * when a customer goes.
 */
export const invoices = pgTable(
  'invoices',
  {
    shopId: shopReference(),
    number: text().notNull(),
    /** `exchange` is the invoice of what is sent for returned pieces. */
    kind: text().$type<'invoice' | 'credit-note' | 'exchange'>().notNull(),
    orderId: text('order_id').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.number] }),
    uniqueIndex('invoices_one_of_order')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
    index('invoices_of_order').on(table.orderId),
    index('invoices_newest').on(table.shopId, table.issuedAt),
  ],
);

/** An invoice or credit note as it is stored. */
export type Invoice = typeof invoices.$inferSelect;

import { z } from '@hono/zod-openapi';
import type { Invoice } from '../db/schema/invoices';
import { toRupees } from '../money';
import type { TaxedAmount } from './invoice-document';

const stateSchema = z.object({ code: z.string(), name: z.string() });

const taxedAmount = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  amount: z.number().openapi({ description: 'The sum of the others.' }),
};

/** An invoice or credit note as the API returns it. Amounts are rupees, days those in India. */
const invoiceSchema = z
  .object({
    number: z.string().openapi({ example: 'SW/26-27/000123' }),
    date: z.iso.date(),
    orderId: z.string(),
    orderDate: z.iso.date(),
    corrects: z
      .object({ number: z.string(), date: z.iso.date() })
      .optional()
      .openapi({ description: 'Of a credit note: its invoice.' }),
    reason: z.string().optional().openapi({ description: 'Of all but the invoice, for the customer.' }),
    seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: stateSchema }),
    buyer: z.object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    }),
    placeOfSupply: stateSchema,
    lines: z.array(
      z.object({
        description: z.string(),
        hsn: z.string(),
        quantity: z.int().openapi({ description: '0 where a credit note lowers the price only.' }),
        price: z.number().openapi({ description: 'Of one piece, with its tax.' }),
        discount: z.number(),
        percent: z.number().openapi({ description: 'The rate of GST.' }),
        ...taxedAmount,
      }),
    ),
    totals: z.object(taxedAmount),
    inWords: z.string(),
  })
  .openapi('Invoice');

/** An invoice or credit note as the API returns it. */
export type InvoiceResponse = z.infer<typeof invoiceSchema>;

/** The invoice of an order as the API returns it, with its credit notes. */
export const orderInvoiceSchema = z
  .object({
    invoice: invoiceSchema,
    creditNotes: z.array(invoiceSchema),
    exchanges: z.array(invoiceSchema).openapi({ description: 'Invoices of what was sent in exchange.' }),
  })
  .openapi('OrderInvoice');

function inRupees({ taxable, cgst, sgst, igst, amount }: TaxedAmount): TaxedAmount {
  return {
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    amount: toRupees(amount),
  };
}

/** @returns a stored invoice or credit note in rupees */
export function toInvoiceResponse({ number, orderId, document }: Invoice): InvoiceResponse {
  return {
    ...document,
    number,
    orderId,
    lines: document.lines.map(({ description, hsn, quantity, percent, ...line }) => ({
      ...{ description, hsn, quantity, percent },
      price: toRupees(line.price),
      discount: toRupees(line.discount),
      ...inRupees(line),
    })),
    totals: inRupees(document.totals),
  };
}

import { z } from '@hono/zod-openapi';
import { invoiceSchema, type Invoice as InvoiceResponse } from '../../shared/invoice-schema';
import type { Invoice } from '../db/schema/invoices';
import { toRupees } from '../money';
import type { TaxedAmount } from './invoice-document';

const documents = z.array(invoiceSchema);

/** The invoice of an order as the API returns it, with what has followed it. */
export const orderInvoiceSchema = z
  .object({
    invoice: invoiceSchema,
    creditNotes: documents,
    exchanges: documents.openapi({ description: 'Invoices of what was sent in exchange.' }),
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

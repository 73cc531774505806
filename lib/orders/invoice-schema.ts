import { z } from 'zod';
import { lenientText, optional, unwrapData } from '@/lib/store-api/lenient-schema';
import { invoiceSchema } from '@/shared/invoice-schema';

// What is no part of an invoice by law.
const invoice = invoiceSchema.extend({
  corrects: optional(invoiceSchema.shape.corrects.unwrap()),
  reason: lenientText,
});

/** The response of GET /orders/{orderId}/invoice, an extension. */
export const wireOrderInvoice = unwrapData(
  z.object({ invoice, creditNotes: z.array(invoice), exchanges: z.array(invoice).default([]) }),
);

export type OrderInvoice = z.infer<typeof wireOrderInvoice>;

export type Invoice = OrderInvoice['invoice'];

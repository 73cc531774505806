import { z } from 'zod';
import { lenientText, optional, unwrapData } from '@/lib/store-api/lenient-schema';

const state = z.object({ code: z.string(), name: z.string() });

/** Amounts in rupees, `amount` being the sum of the others. */
const taxed = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  amount: z.number(),
};

// An invoice with something left out is none, so nothing of it is lenient but what is no part of it by law.
const invoice = z.object({
  number: z.string().min(1),
  date: z.iso.date(),
  orderId: z.string(),
  orderDate: z.iso.date(),
  corrects: optional(z.object({ number: z.string(), date: z.iso.date() })),
  reason: lenientText,
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state }),
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  placeOfSupply: state,
  lines: z.array(
    z.object({
      description: z.string(),
      hsn: z.string(),
      quantity: z.int().min(0),
      price: z.number(),
      discount: z.number(),
      percent: z.number(),
      ...taxed,
    }),
  ),
  totals: z.object(taxed),
  inWords: z.string(),
});

/** The invoice or credit note of an order. Days are those in India, amounts in rupees. */
export type Invoice = z.infer<typeof invoice>;

/** The response of GET /orders/{orderId}/invoice, an extension. */
export const wireOrderInvoice = unwrapData(
  z.object({ invoice, creditNotes: z.array(invoice), exchanges: z.array(invoice).default([]) }),
);

export type OrderInvoice = z.infer<typeof wireOrderInvoice>;

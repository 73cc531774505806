import { z } from 'zod';

const state = z.object({ code: z.string(), name: z.string() });

/** Amounts of a supply, the last one the sum of the others. */
const taxed = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  amount: z.number(),
};

/**
 * An invoice or credit note in rupees, as the store API answers it and the storefront shows it. Days are those in India. One with
 * something left out is none, so nothing of it is lenient.
 */
export const invoiceSchema = z.object({
  number: z.string().min(1),
  date: z.iso.date(),
  orderId: z.string(),
  orderDate: z.iso.date(),
  /** Of a credit note, its invoice. */
  corrects: z.object({ number: z.string(), date: z.iso.date() }).optional(),
  /** Of all but the invoice of an order, why there is one, for the customer. */
  reason: z.string().optional(),
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
      /** 0 where a credit note lowers the price only. */
      quantity: z.int().min(0),
      /** Of one piece, with its tax, and the line's part of a coupon. */
      price: z.number(),
      discount: z.number(),
      /** The rate of GST. */
      percent: z.number(),
      ...taxed,
    }),
  ),
  totals: z.object(taxed),
  inWords: z.string(),
});

/** An invoice or credit note in rupees. */
export type Invoice = z.infer<typeof invoiceSchema>;

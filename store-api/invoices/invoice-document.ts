import type { IndianState } from '../../shared/indian-states';

/** What a line is taxed: amounts in paise, `amount` being the sum of the others. */
export type TaxedAmount = { taxable: number; cgst: number; sgst: number; igst: number; amount: number };

/** A line of an invoice. Of one that is credited in part, a credit note has that part. */
export type InvoiceLine = TaxedAmount & {
  /** Its place in the invoice, from 0, also in credit notes. */
  position: number;
  /** The item of the order; missing for what is charged beyond its goods, such as delivery. */
  itemId?: string;
  description: string;
  hsn: string;
  /** 0 where a credit note lowers the price only. */
  quantity: number;
  /** Of one piece with its tax, in paise, and the line's part of a coupon. */
  price: number;
  discount: number;
  /** The rate of GST. */
  percent: number;
};

/** An invoice or credit note. Days are those in India, `YYYY-MM-DD`. */
export type InvoiceDocument = {
  date: string;
  orderDate: string;
  seller: { name: string; address: string; gstin: string; state: IndianState };
  buyer: { name: string; address: string; city: string; state: string; postalCode: string };
  placeOfSupply: IndianState;
  lines: InvoiceLine[];
  totals: TaxedAmount;
  inWords: string;
  /** Of a credit note: the invoice that it corrects. */
  corrects?: { number: string; date: string };
  /** Why there is a document beside the invoice. */
  reason?: string;
};

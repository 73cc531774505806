import type { Invoice } from '../../shared/invoice-schema';

/** What a line is taxed: amounts in paise, `amount` being the sum of the others. */
export type TaxedAmount = Invoice['totals'];

/** A line of an invoice, in paise. Of one that is credited in part, a credit note has that part. */
export type InvoiceLine = Invoice['lines'][number] & {
  /** Its place in the invoice, from 0, also in credit notes. */
  position: number;
  /** The item of the order; missing for what is charged beyond its goods, such as delivery. */
  itemId?: string;
};

/** An invoice or credit note as it is stored, in paise. */
export type InvoiceDocument = Omit<Invoice, 'number' | 'orderId' | 'lines'> & { lines: InvoiceLine[] };

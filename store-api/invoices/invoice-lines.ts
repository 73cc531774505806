import { addUp, allot, gstRate, lineAmount, type GstPeriod, type Totals } from '../quotes/totals';
import type { InvoiceLine, TaxedAmount } from './invoice-document';

/** A line of an order with what an invoice says of it. Amounts are paise. */
export type SoldLine = Pick<InvoiceLine, 'description' | 'hsn' | 'quantity' | 'price' | 'discount'> & {
  itemId: string;
};

/** What is charged beyond the goods, in the words of an invoice. */
const CHARGES = [
  ['delivery', 'Delivery'],
  ['giftWrap', 'Gift wrap'],
  ['fee', 'Cash on delivery'],
] as const;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Adds up the lines of an invoice. */
export function addLines(lines: TaxedAmount[]): TaxedAmount {
  const add = (name: keyof TaxedAmount) => sum(lines.map((line) => line[name]));
  return {
    taxable: add('taxable'),
    cgst: add('cgst'),
    sgst: add('sgst'),
    igst: add('igst'),
    amount: add('amount'),
  };
}

function largestFirst<Line extends { amount: number }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => b.amount - a.amount);
}

/**
 * Makes the lines of an invoice. Amounts are those that the order was charged, and together the tax is what the order told of it:
 * what rounding leaves goes to the largest line. What is charged beyond the goods is supplied with them: it is divided by the
 * rates of the goods, and has the rate and the HSN code of the largest of each.
 *
 * @param costs null for an order that costs what its goods do
 * @param day on which the order was placed, `YYYY-MM-DD` in India
 * @param isWithinState whether it is delivered in the state of the seller, so that both halves of the tax are told
 */
export function toInvoiceLines(
  sold: SoldLine[],
  costs: Pick<Totals, 'delivery' | 'giftWrap' | 'fee'> | null,
  { gst, day, isWithinState }: { gst: GstPeriod[]; day: string; isWithinState: boolean },
): InvoiceLine[] {
  const goods = sold.map((line) => {
    const amount = lineAmount(line);
    return { ...line, amount, percent: gstRate(gst, amount / line.quantity, day) };
  });
  const percents = [...new Set(goods.map(({ percent }) => percent))];
  const rates = percents.map((percent) => goods.filter((line) => line.percent === percent));
  const weights = rates.map((lines) => sum(lines.map(({ amount }) => amount)));
  const further = costs ?? { delivery: 0, giftWrap: 0, fee: 0 };
  const charges = CHARGES.flatMap(([name, description]) =>
    allot(further[name], weights).map((amount, at) => {
      const { hsn = '', percent = 0 } = largestFirst(rates[at] ?? [])[0] ?? {};
      return { description, hsn, quantity: 1, price: amount, discount: 0, percent, amount };
    }),
  );
  const lines = [...goods, ...charges.filter(({ amount }) => amount > 0)].map((line, position) => ({
    ...line,
    position,
    tax: Math.round((line.amount * line.percent) / (100 + line.percent)),
  }));
  const { taxIncluded } = addUp(sold, { ...further }, gst, day).totals;
  const [largest] = largestFirst(lines.filter(({ percent }) => percent > 0));
  if (largest) largest.tax += taxIncluded - sum(lines.map(({ tax }) => tax));
  // Odd taxes have halves of a paisa: these alternate, so that both sums differ by a paisa at most.
  let carried = 0;
  return lines.map(({ tax, ...line }) => {
    const cgst = Math.floor((tax + carried) / 2);
    carried = (tax + carried) % 2;
    const taxes = isWithinState ? { cgst, sgst: tax - cgst, igst: 0 } : { cgst: 0, sgst: 0, igst: tax };
    return { ...line, taxable: line.amount - tax, ...taxes };
  });
}

/** A line before its tax is divided. */
type TaxedLine = Omit<InvoiceLine, 'taxable'>;

/** What of a line is not credited by credit notes yet. */
function leftOf(line: InvoiceLine, credited: InvoiceLine[]): TaxedLine {
  const notes = credited.filter(({ position }) => position === line.position);
  const back = addLines(notes);
  return {
    ...line,
    quantity: line.quantity - sum(notes.map(({ quantity }) => quantity)),
    cgst: line.cgst - back.cgst,
    sgst: line.sgst - back.sgst,
    igst: line.igst - back.igst,
    amount: line.amount - back.amount,
  };
}

/** @param amount in paise, at most that of the line; the whole amount has the whole tax */
function partOf(line: TaxedLine, quantity: number, amount: number): InvoiceLine {
  const all = line.cgst + line.sgst + line.igst;
  const tax = Math.round((all * amount) / line.amount);
  const cgst = all > 0 ? Math.round((line.cgst * tax) / all) : 0;
  const igst = line.igst > 0 ? tax : 0;
  const taxes = { cgst, sgst: tax - cgst - igst, igst };
  return { ...line, quantity, discount: 0, amount, taxable: amount - tax, ...taxes };
}

/** What is credited: pieces with what is given back for them, or an amount alone, in paise; without either, all that is left. */
export type Credit = { items?: { itemId: string; quantity: number; amount: number }[]; amount?: number };

/**
 * Makes the lines of a credit note. Parts of a line have their part of its tax, and the last one the rest, so that credit notes of
 * the whole invoice add up to it. An amount alone is divided among all lines. Never more is credited than is left.
 *
 * @param lines those of the invoice
 * @param credited those of its credit notes
 */
export function toCreditLines(
  lines: InvoiceLine[],
  credited: InvoiceLine[],
  { items, amount }: Credit,
): InvoiceLine[] {
  const left = lines.map((line) => leftOf(line, credited));
  const amounts = left.map((line) => line.amount);
  const shares = amount === undefined ? amounts : allot(Math.min(amount, sum(amounts)), amounts);
  return left.flatMap((line, at) => {
    const item = items?.find(({ itemId }) => itemId === line.itemId);
    const share = items ? Math.min(item?.amount ?? 0, line.amount) : (shares[at] ?? 0);
    const pieces = items ? Math.min(item?.quantity ?? 0, line.quantity) : line.quantity;
    return share > 0 ? [partOf(line, amount === undefined ? pieces : 0, share)] : [];
  });
}

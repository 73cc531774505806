import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/date';
import { formatOrderAmount } from '@/lib/format/order-amount';
import type { Invoice } from '@/lib/orders/invoice-schema';

/** An invoice or credit note as the law asks for it, to read on a phone and to print on A4. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { number, date, orderId, orderDate, corrects, reason, seller, buyer, placeOfSupply, inWords } =
    invoice;
  const facts = [
    [corrects ? 'Credit note number' : 'Invoice number', number],
    ['Date', dayOf(date)],
    ...(corrects ? [['For invoice', `${corrects.number} of ${dayOf(corrects.date)}`]] : []),
    ['Order', `${orderId} of ${dayOf(orderDate)}`],
    ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
    ...(reason ? [['Reason', reason]] : []),
  ];
  return (
    <>
      <dl className="mt-6 grid gap-x-12 gap-y-4 text-sm sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([term, value]) => (
          <Fact key={term} term={term ?? ''}>
            {value}
          </Fact>
        ))}
      </dl>
      <dl className="mt-6 grid gap-x-12 gap-y-6 border-t border-line pt-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Fact term="Sold by">
          <strong className="block font-medium">{seller.name}</strong>
          <span className="block">{seller.address}</span>
          <span className="block">
            GSTIN {seller.gstin}, {seller.state.name} ({seller.state.code})
          </span>
        </Fact>
        <Fact term="Billed and delivered to">
          <strong className="block font-medium">{buyer.name}</strong>
          <span className="block">{buyer.address}</span>
          <span className="block">
            {buyer.city}, {buyer.state} {buyer.postalCode}
          </span>
        </Fact>
      </dl>
      <InvoiceLines invoice={invoice} />
      <p className="mt-4 text-sm">
        <span className="text-muted">Amount in words:</span> {inWords}
      </p>
      <p className="mt-2 text-sm text-muted">
        Prices include GST. Made by computer, and valid without a signature. Tax is not payable on reverse
        charge.
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What phones have no room for is below the description there. */
const WIDE = 'max-md:hidden print:table-cell text-end';
const NARROW = 'mt-1 block font-normal text-muted md:hidden print:hidden';

type Line = Invoice['lines'][number];

function InvoiceLines({ invoice: { lines, totals } }: { invoice: Invoice }) {
  // Of a supply within the state the tax goes to both governments.
  const taxes = totals.igst > 0 ? (['igst'] as const) : (['cgst', 'sgst'] as const);
  const rateOf = ({ percent }: Line) => percent / taxes.length;
  const columns: { name: string; cell: (line: Line) => ReactNode; total?: number }[] = [
    { name: 'HSN', cell: ({ hsn }) => hsn },
    { name: 'Qty', cell: ({ quantity }) => quantity || '–' },
    { name: 'Price', cell: ({ price }) => rupees(price) },
    { name: 'Discount', cell: ({ discount }) => (discount > 0 ? rupees(discount) : '–') },
    { name: 'Taxable value', cell: ({ taxable }) => rupees(taxable), total: totals.taxable },
    ...taxes.map((tax) => ({
      name: tax.toUpperCase(),
      cell: (line: Line) => (
        <>
          {rupees(line[tax])}
          <span className="block text-muted">{rateOf(line)} %</span>
        </>
      ),
      total: totals[tax],
    })),
  ];
  return (
    <table className="mt-8 w-full text-sm tabular-figures print:text-xs [&_td]:py-2.5 [&_td]:align-top [&_td+td]:pl-4 [&_th]:py-2.5 [&_th+th]:pl-4">
      <thead className="border-b border-ink text-start">
        <tr>
          <th scope="col">Description</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={WIDE}>
              {name}
            </th>
          ))}
          <th scope="col" className="text-end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at} className="border-b border-line">
            <td>
              {line.description}
              <span className={NARROW}>
                {unbroken([
                  `HSN ${line.hsn}`,
                  line.quantity > 0 && `${line.quantity} × ${rupees(line.price)}`,
                  line.discount > 0 && `Discount ${rupees(line.discount)}`,
                  `Taxable ${rupees(line.taxable)}`,
                  ...taxes.map((tax) => `${tax.toUpperCase()} ${rateOf(line)} % ${rupees(line[tax])}`),
                ])}
              </span>
            </td>
            {columns.map(({ name, cell }) => (
              <td key={name} className={WIDE}>
                {cell(line)}
              </td>
            ))}
            <td className="text-end">{rupees(line.amount)}</td>
          </tr>
        ))}
        <tr className="break-inside-avoid font-medium">
          <th scope="row" className="text-start font-medium">
            Total
            <span className={NARROW}>
              {unbroken([
                `Taxable ${rupees(totals.taxable)}`,
                ...taxes.map((tax) => `${tax.toUpperCase()} ${rupees(totals[tax])}`),
              ])}
            </span>
          </th>
          {columns.map(({ name, total }) => (
            <td key={name} className={WIDE}>
              {total !== undefined && rupees(total)}
            </td>
          ))}
          <td className="text-end">{rupees(totals.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Both decimals, so that columns can be added up by eye. */
function rupees(amount: number): string {
  return formatOrderAmount(amount, 'INR');
}

/** Joins what belongs together, so that lines break between the parts only. */
function unbroken(parts: (string | false)[]): string {
  return parts.flatMap((part) => (part === false ? [] : [part.replaceAll(' ', '\u00a0')])).join(' · ');
}

function dayOf(date: string): string {
  return formatDate(Date.parse(date));
}

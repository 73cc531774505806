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
const WIDE = 'max-md:hidden print:table-cell text-right';

function InvoiceLines({ invoice: { lines, totals } }: { invoice: Invoice }) {
  // Of a supply within the state the tax goes to both governments.
  const taxes = totals.igst > 0 ? (['igst'] as const) : (['cgst', 'sgst'] as const);
  return (
    <table className="mt-8 w-full text-sm tabular-nums print:text-xs [&_td]:py-2.5 [&_td]:align-top [&_td+td]:pl-4 [&_th]:py-2.5 [&_th+th]:pl-4">
      <thead className="border-b border-ink text-left">
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className={WIDE}>
            HSN
          </th>
          <th scope="col" className={WIDE}>
            Qty
          </th>
          <th scope="col" className={WIDE}>
            Price
          </th>
          <th scope="col" className={WIDE}>
            Discount
          </th>
          <th scope="col" className={WIDE}>
            Taxable value
          </th>
          {taxes.map((tax) => (
            <th key={tax} scope="col" className={WIDE}>
              {tax.toUpperCase()}
            </th>
          ))}
          <th scope="col" className="text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const rate = line.percent / taxes.length;
          return (
            <tr key={at} className="border-b border-line">
              <td>
                {line.description}
                <span className="mt-1 block text-muted md:hidden print:hidden">
                  {unbroken([
                    `HSN ${line.hsn}`,
                    line.quantity > 0 && `${line.quantity} × ${rupees(line.price)}`,
                    line.discount > 0 && `Discount ${rupees(line.discount)}`,
                    `Taxable ${rupees(line.taxable)}`,
                    ...taxes.map((tax) => `${tax.toUpperCase()} ${rate} % ${rupees(line[tax])}`),
                  ])}
                </span>
              </td>
              <td className={WIDE}>{line.hsn}</td>
              <td className={WIDE}>{line.quantity || '–'}</td>
              <td className={WIDE}>{rupees(line.price)}</td>
              <td className={WIDE}>{line.discount > 0 ? rupees(line.discount) : '–'}</td>
              <td className={WIDE}>{rupees(line.taxable)}</td>
              {taxes.map((tax) => (
                <td key={tax} className={WIDE}>
                  {rupees(line[tax])}
                  <span className="block text-muted">{rate} %</span>
                </td>
              ))}
              <td className="text-right">{rupees(line.amount)}</td>
            </tr>
          );
        })}
        <tr className="font-medium">
          <th scope="row" className="text-left font-medium">
            Total
            <span className="mt-1 block font-normal text-muted md:hidden print:hidden">
              {unbroken([
                `Taxable ${rupees(totals.taxable)}`,
                ...taxes.map((tax) => `${tax.toUpperCase()} ${rupees(totals[tax])}`),
              ])}
            </span>
          </th>
          {['hsn', 'quantity', 'price', 'discount'].map((name) => (
            <td key={name} className={WIDE} />
          ))}
          <td className={WIDE}>{rupees(totals.taxable)}</td>
          {taxes.map((tax) => (
            <td key={tax} className={WIDE}>
              {rupees(totals[tax])}
            </td>
          ))}
          <td className="text-right">{rupees(totals.amount)}</td>
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

import { formatPrice } from '@/lib/format/money';
import { formatOrderAmount } from '@/lib/format/order-amount';
import type { Order } from '@/lib/orders/order';
import type { Totals } from '@/lib/quotes/quote';

type Props = {
  totals: Totals;
  /** The code of the coupon; empty without one. */
  coupon: string;
  formatAmount?: (amount: number) => string;
};

/** What an order costs beside its goods, as rows of a grid with two columns. */
export function QuoteTotals({ totals, coupon, formatAmount = formatPrice }: Props) {
  const rows = [
    { label: `Discount${coupon && ` (${coupon})`}`, amount: -totals.discount },
    { label: 'Gift wrap', amount: totals.giftWrap },
    { label: 'Cash on delivery fee', amount: totals.fee },
  ].filter(({ amount }) => amount !== 0);
  return (
    <>
      {rows.map(({ label, amount }) => (
        <QuoteRow
          key={label}
          label={label}
          text={`${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount))}`}
        />
      ))}
      <QuoteRow label="Delivery" text={totals.delivery === 0 ? 'Free' : formatAmount(totals.delivery)} />
    </>
  );
}

/** A row of a list in two columns. */
export function QuoteRow({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-end tabular-figures">{text}</dd>
    </>
  );
}

/** What an order's total is made of; nothing where it is the sum of the items. */
export function OrderBreakdown({
  order: { totals, coupon, currency },
  formatAmount,
  className = '',
}: {
  order: Pick<Order, 'totals' | 'coupon' | 'currency'>;
  formatAmount: (amount: number, currency: string | null) => string;
  className?: string;
}) {
  if (!totals) return null;
  const format = (amount: number) => formatAmount(amount, currency);
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm ${className}`}>
      <QuoteRow label="Subtotal" text={format(totals.subtotal)} />
      <QuoteTotals totals={totals} coupon={coupon} formatAmount={format} />
    </dl>
  );
}

/** The GST in a total, where the store says how much that is. */
export function TaxIncluded({ totals }: { totals: Totals }) {
  if (totals.taxIncluded === 0) return null;
  return <p className="text-xs text-muted">Includes {formatOrderAmount(totals.taxIncluded, 'INR')} GST</p>;
}

'use client';

import { QuoteTotals, TaxIncluded } from '@/components/order/quote-totals';
import type { CartItem } from '@/lib/cart/cart';
import { countItems } from '@/lib/cart/cart';
import { formatItemCount, subtotal } from '@/lib/cart/totals';
import { formatPrice } from '@/lib/format/money';
import { missingForFreeDelivery, type Quote } from '@/lib/quotes/quote';
import type { ShownQuote } from '@/lib/quotes/use-quote';
import { CouponForm } from './coupon-form';

type Props = {
  /** The lines that can be bought. */
  lines: CartItem[];
  shown: ShownQuote;
  hasCoupons: boolean;
};

/** What the cart costs with delivery and coupon, of a store with quotes. */
export function CartQuote({ lines, shown, hasCoupons }: Props) {
  const { quote, isLoading, refresh } = shown;
  return (
    <section aria-label="Price details" className="stack-4 py-6 lg:p-0">
      {/* As high as it will be, so that the button does not move. */}
      <dl
        aria-busy={isLoading}
        className="grid min-h-13 grid-cols-[1fr_auto] content-start gap-x-6 gap-y-2 text-sm"
      >
        <dt className="text-muted">Subtotal ({formatItemCount(countItems(lines))})</dt>
        <dd className="text-end tabular-figures">{formatPrice(quote?.totals.subtotal ?? subtotal(lines))}</dd>
        {quote && <QuoteTotals totals={quote.totals} coupon={quote.coupon?.code ?? ''} />}
        {!quote && isLoading && (
          <>
            <dt className="text-muted">Delivery</dt>
            <dd className="text-end">…</dd>
          </>
        )}
      </dl>
      {quote && <TaxIncluded totals={quote.totals} />}
      {quote && <FreeDelivery quote={quote} />}
      {!quote && !isLoading && (
        <p role="status" className="text-sm text-danger">
          Delivery could not be worked out. You see it before you order.{' '}
          <button type="button" onClick={() => void refresh()} className="text-link cursor-pointer">
            Try again
          </button>
        </p>
      )}
      {hasCoupons && <CouponForm shown={shown} />}
    </section>
  );
}

/** How much is missing for free delivery, with a bar. */
function FreeDelivery({ quote }: { quote: Quote }) {
  const missing = missingForFreeDelivery(quote);
  if (missing === null || quote.freeDeliveryFrom === null) return null;
  return (
    <div className="text-sm">
      <p id="free-delivery">Add {formatPrice(missing)} for free delivery</p>
      <progress
        aria-labelledby="free-delivery"
        max={quote.freeDeliveryFrom}
        value={quote.totals.subtotal}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}

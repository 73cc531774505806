'use client';

import { QuoteTotals, TaxIncluded } from '@/components/order/quote-totals';
import type { CartItem } from '@/lib/cart/cart';
import { countItems } from '@/lib/cart/cart';
import { formatItemCount, subtotal } from '@/lib/cart/totals';
import { formatPrice, fromPaise, toPaise } from '@/lib/format/money';
import type { ShippingFee } from '@/lib/store-info/business-terms';
import { chosenCoupon, type ShownQuote } from '@/lib/quotes/use-quote';
import { useStoredValue } from '@/lib/browser/stored-value';
import { CouponForm } from './coupon-form';

type Props = {
  /** The lines that can be bought. */
  lines: CartItem[];
  /** What the store promises, until it has told the quote. */
  shipping: ShippingFee | null;
  shown: ShownQuote;
  hasCoupons: boolean;
};

/** What the cart costs with delivery and coupon, of a store with quotes. */
export function CartQuote({ lines, shipping, shown, hasCoupons }: Props) {
  const { quote, isLoading, refresh } = shown;
  const coupon = useStoredValue(chosenCoupon);
  const goods = quote?.totals.subtotal ?? subtotal(lines);
  const freeFrom = quote ? quote.freeDeliveryFrom : shipping && shipping.fee > 0 ? shipping.freeFrom : null;
  return (
    <div className="stack-4 py-6 lg:p-0">
      {/* What is below has its room before the store has answered, so that the button does not move. */}
      {(quote || isLoading) && (
        <dl aria-busy={isLoading} className="grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">Subtotal ({formatItemCount(countItems(lines))})</dt>
          <dd className="text-end tabular-figures">{formatPrice(goods)}</dd>
          {quote && <QuoteTotals totals={quote.totals} coupon={quote.coupon?.code ?? ''} />}
          {!quote && isLoading && (
            <>
              {hasCoupons && coupon && (
                <>
                  <dt className="text-muted">Discount</dt>
                  <dd className="text-end">…</dd>
                </>
              )}
              <dt className="text-muted">Delivery</dt>
              <dd className="text-end">…</dd>
            </>
          )}
        </dl>
      )}
      <div className="min-h-4">{quote && <TaxIncluded totals={quote.totals} />}</div>
      <FreeDelivery goods={goods} from={freeFrom} />
      {!quote && !isLoading && (
        <p role="status" className="text-sm text-danger">
          Delivery could not be worked out. You see it before you order.{' '}
          <button type="button" onClick={() => void refresh()} className="text-link cursor-pointer">
            Try again
          </button>
        </p>
      )}
      {hasCoupons && <CouponForm shown={shown} />}
    </div>
  );
}

/**
 * How much is missing for free delivery, with a bar.
 *
 * @param props in rupees
 */
function FreeDelivery({ goods, from }: { goods: number; from: number | null }) {
  if (from === null || goods >= from) return null;
  return (
    <div className="text-sm">
      <p id="free-delivery">Add {formatPrice(fromPaise(toPaise(from) - toPaise(goods)))} for free delivery</p>
      <progress
        aria-labelledby="free-delivery"
        max={from}
        value={goods}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}

'use client';

import { QuoteTotals, TaxIncluded } from '@/components/order/quote-totals';
import { OrderItemImage } from '@/components/order/order-item-image';
import { lacksColor, maxQuantity } from '@/lib/cart/availability';
import { countItems } from '@/lib/cart/cart';
import type { CartItem } from '@/lib/cart/cart';
import { describeLine, lineKey } from '@/lib/cart/line';
import { formatItemCount, lineTotal, subtotal } from '@/lib/cart/totals';
import { useAvailability } from '@/lib/cart/use-availability';
import type { Quote } from '@/lib/quotes/quote';
import { shippingLabel, type ShippingFee } from '@/lib/store-info/business-terms';
import { formatPrice } from '@/lib/format/money';
import type { ImageSources } from '@/lib/images/image-path';

type Props = {
  lines: CartItem[];
  /** Those of the lines that count. */
  available: CartItem[];
  imageSources: ImageSources;
  shipping: ShippingFee | null;
  /** What the order costs, where the store has told; and whether it is being asked. */
  quote: Quote | null;
  isQuoting: boolean;
};

/** The lines of the order, with their total. Unavailable lines are named, and left out of the order. */
export function OrderSummary({ lines, available, imageSources, shipping, quote, isQuoting }: Props) {
  const { availability, priceChanges } = useAvailability();
  const goods = subtotal(available);
  const shippingCost = isQuoting ? '…' : shippingLabel(shipping, goods);
  return (
    <>
      <ul className="stack-5">
        {lines.map((line) => {
          const isAvailable = available.includes(line);
          const max = maxQuantity(line, availability);
          return (
            <li key={lineKey(line)} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4">
              <OrderItemImage
                image={line.image}
                imageSources={imageSources}
                className={isAvailable ? 'bg-paper' : 'bg-paper opacity-50 [filter:grayscale(1)]'}
              />
              <div className="text-sm wrap-anywhere">
                <p className="font-medium">{describeLine(line)}</p>
                {/* In place of the quantity, so that nothing moves when the check ends. */}
                {isAvailable ? (
                  <p className="mt-1 text-muted">
                    Quantity: {line.quantity}
                    {line.quantity > max && <TooFew max={max} />}
                    {lacksColor(line, availability) && <ColorMissing />}
                  </p>
                ) : (
                  <p role="status" className="mt-1 font-medium text-danger">
                    {max === 0 ? 'Sold out' : 'No longer available'}, left out
                  </p>
                )}
              </div>
              <p className="text-sm tabular-figures">{isAvailable && formatPrice(lineTotal(line))}</p>
            </li>
          );
        })}
      </ul>
      {priceChanges.size > 0 && (
        <p role="status" className="mt-5 text-sm text-accent">
          Some prices have changed since you added them. These are today&apos;s.
        </p>
      )}
      <div className="mt-6 min-h-34 border-t border-line pt-6">
        {available.length === 0 ? (
          <p role="status" className="text-muted">
            Nothing in your cart is available any more, so there is nothing to order.{' '}
            <a href="/products" className="text-link">
              Browse Products
            </a>
          </p>
        ) : (
          <dl className="grid grid-cols-[1fr_auto] gap-y-3 text-sm">
            <dt className="text-muted">Subtotal ({formatItemCount(countItems(available))})</dt>
            <dd className="text-end tabular-figures">{formatPrice(quote?.totals.subtotal ?? goods)}</dd>
            {quote && <QuoteTotals totals={quote.totals} coupon={quote.coupon?.code ?? ''} />}
            {!quote && shippingCost !== null && (
              <>
                <dt className="text-muted">Shipping</dt>
                <dd className="text-end">{shippingCost}</dd>
              </>
            )}
            <dt className="border-t border-line pt-4 text-base font-medium">Total</dt>
            <dd className="border-t border-line pt-3 text-end text-xl tabular-figures">
              {formatPrice(quote?.totals.total ?? goods)}
            </dd>
          </dl>
        )}
        {quote && available.length > 0 && <TaxIncluded totals={quote.totals} />}
        {quote?.coupon?.error && (
          <p role="status" className="mt-2 text-sm text-danger">
            {quote.coupon.error}{' '}
            <a href="/cart" className="text-link">
              Change it in the cart
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function TooFew({ max }: { max: number }) {
  return (
    <span role="status" className="text-danger">
      {' '}
      · Only {max} left.{' '}
      <a href="/cart" className="text-link">
        Change it in the cart
      </a>
    </span>
  );
}

function ColorMissing() {
  return (
    <span role="status" className="text-danger">
      {' '}
      ·{' '}
      <a href="/cart" className="text-link">
        Choose its colour in the cart
      </a>
    </span>
  );
}

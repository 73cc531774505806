'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/show-toast';
import { countItems } from '@/lib/cart/cart';
import type { CartItem } from '@/lib/cart/cart';
import { formatItemCount, subtotal } from '@/lib/cart/totals';
import { shippingLabel, type ShippingFee } from '@/lib/store-info/business-terms';
import { formatPrice } from '@/lib/format/money';
import type { ShownQuote } from '@/lib/quotes/use-quote';
import { hasSessionCookie } from '@/lib/session/client-session';

type Props = {
  /** The lines that can be bought. */
  lines: CartItem[];
  /** The id of the text that says what is left out. */
  leftOutId: string | undefined;
  shipping: ShippingFee | null;
  /** What the cart costs, of a store with quotes. */
  shown: ShownQuote | null;
};

/** On wide screens a card of its own, or the end of the quote's. */
const ALONE =
  'max-lg:group-has-[form]/cart:static lg:top-[calc(var(--spacing-bar)+2rem)] lg:bottom-auto lg:m-0 lg:rounded-card lg:border-0 lg:bg-sunken lg:p-8';
const BELOW_QUOTE = 'lg:static lg:mx-0 lg:mt-4 lg:bg-transparent lg:p-0 lg:pt-4';

/**
 * Subtotal and checkout button: beside the lines on wide screens, else always visible below them, except while a line is
 * changed: the form needs the space.
 */
export function CartSummary({ lines, leftOutId, shipping, shown }: Props) {
  // A store with quotes says above the total what delivery costs.
  const shippingCost = shown ? null : shippingLabel(shipping, subtotal(lines));
  // While the store works it out, and afterwards.
  const isTotal = shown !== null && (shown.quote !== null || shown.isLoading);
  const total = shown?.quote?.totals.total;
  const router = useRouter();
  // Below a quote it is a part of the summary.
  const Box = shown ? 'div' : 'section';
  const checkOut = () => {
    if (hasSessionCookie(document.cookie)) {
      router.push('/checkout');
      return;
    }
    void showToast({
      title: 'Login Required',
      description: 'Please login to proceed with checkout',
      page: '/login',
    });
    router.push('/login?from=/checkout');
  };
  return (
    <Box
      aria-label={shown ? undefined : 'Summary'}
      className={`sticky-bar sticky bottom-(--tab-bar) z-30 -mx-gutter mt-auto border-t border-line bg-paper px-gutter py-3 md:py-4 low:static ${
        shown ? BELOW_QUOTE : ALONE
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-col lg:items-stretch">
        <div className="min-w-24 lg:stack-4">
          <dl className="lg:flex lg:items-baseline lg:justify-between">
            <dt className="text-sm text-muted lg:text-base lg:text-ink">
              {isTotal ? 'Total' : `Subtotal (${formatItemCount(countItems(lines))})`}
            </dt>
            <dd className="text-xl tabular-figures lg:text-2xl">
              {isTotal && total === undefined ? (
                <span className="invisible">{formatPrice(subtotal(lines))}</span>
              ) : (
                formatPrice(total ?? subtotal(lines))
              )}
            </dd>
          </dl>
          {shippingCost !== null && (
            <dl className="flex gap-1 text-xs text-muted lg:justify-between lg:border-t lg:border-line lg:pt-4 lg:text-sm">
              <dt>Shipping</dt>
              <dd>{shippingCost}</dd>
            </dl>
          )}
        </div>
        <button
          type="button"
          disabled={lines.length === 0}
          aria-describedby={leftOutId}
          onClick={checkOut}
          className="button button-primary grow sm:max-w-80 lg:mt-4 lg:max-w-none"
        >
          Checkout
        </button>
      </div>
    </Box>
  );
}

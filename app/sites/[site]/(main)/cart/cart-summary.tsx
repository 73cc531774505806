'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/show-toast';
import { countItems } from '@/lib/cart/cart';
import type { CartItem } from '@/lib/cart/cart';
import { formatItemCount, subtotal } from '@/lib/cart/totals';
import { formatPrice } from '@/lib/format/money';
import { hasSessionCookie } from '@/lib/session/client-session';

type Props = {
  /** The lines that can be bought. */
  lines: CartItem[];
  /** The others, which count nowhere. */
  unavailable: CartItem[];
};

/** Subtotal and checkout button: beside the lines on wide screens, else always visible below them. */
export function CartSummary({ lines, unavailable }: Props) {
  const router = useRouter();
  const leftOut = countItems(unavailable);
  const checkOut = () => {
    if (hasSessionCookie(document.cookie)) {
      router.push('/checkout');
      return;
    }
    void showToast({ title: 'Login Required', description: 'Please login to proceed with checkout' });
    router.push('/login?from=/checkout');
  };
  return (
    <section
      aria-label="Summary"
      className="sticky-bar sticky bottom-[calc(var(--spacing-tab-bar)+env(safe-area-inset-bottom))] z-30 mx-[calc(-1*var(--spacing-gutter))] mt-auto border-t border-line bg-paper px-gutter py-3 md:bottom-0 md:py-4 lg:top-[calc(var(--spacing-bar)+2rem)] lg:bottom-auto lg:m-0 lg:rounded-card lg:border-0 lg:bg-sunken lg:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-col lg:items-stretch">
        <div className="lg:space-y-4">
          <dl className="lg:flex lg:items-baseline lg:justify-between">
            <dt className="text-sm text-muted lg:text-base lg:text-ink">
              Subtotal ({formatItemCount(countItems(lines))})
            </dt>
            <dd className="text-xl tabular-nums lg:text-2xl">{formatPrice(subtotal(lines))}</dd>
          </dl>
          <dl className="flex gap-1 text-xs text-muted lg:justify-between lg:border-t lg:border-line lg:pt-4 lg:text-sm">
            <dt>Shipping</dt>
            <dd>Free</dd>
          </dl>
        </div>
        <button
          type="button"
          disabled={lines.length === 0}
          aria-describedby={leftOut > 0 ? 'left-out' : undefined}
          onClick={checkOut}
          className="button grow button-primary sm:max-w-80 lg:mt-4 lg:max-w-none"
        >
          Checkout
        </button>
        {leftOut > 0 && (
          <p id="left-out" role="status" className="w-full text-sm text-danger">
            Left out: {leftOut === 1 ? '1 item' : `${leftOut} items`} that we no longer have.
          </p>
        )}
      </div>
    </section>
  );
}

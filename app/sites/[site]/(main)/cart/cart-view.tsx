'use client';

import { useId, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { BagIcon } from '@/components/ui/icons';
import { countItems } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { maxQuantity } from '@/lib/cart/availability';
import { changedLines } from '@/lib/cart/cart-differences';
import { lineKey } from '@/lib/cart/line';
import { savedForLater } from '@/lib/cart/saved-for-later';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import { useAvailability } from '@/lib/cart/use-availability';
import { listPath } from '@/lib/products/list-query';
import type { ShippingFee } from '@/lib/store-info/business-terms';
import type { ImageSources } from '@/lib/images/image-path';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useStoredValue } from '@/lib/browser/stored-value';
import { deliveryPin } from '@/lib/products/delivery-pin';
import { chosenCoupon, useQuote } from '@/lib/quotes/use-quote';
import { CartLine, TEXT_BUTTON } from './cart-line';
import { CartNotice } from './cart-notice';
import { CartQuote } from './cart-quote';
import { CartSummary } from './cart-summary';
import { SavedLines } from './saved-lines';
import { useCartChanges } from './use-cart-changes';

type Props = {
  imageSources: ImageSources;
  shipping: ShippingFee | null;
  /** Whether the store tells what an order costs before it is placed, and takes coupons. */
  hasQuotes: boolean;
  hasCoupons: boolean;
};

/** High enough to keep the footer off the screen until the lines are shown, so that it does not shift. */
const ROOM = 'min-h-[calc(100svh-11rem)]';
/** With what is saved for later below them. */
const ROOM_ABOVE_SAVED = 'min-h-[60svh]';

const withSaved = () => [...cartStore.get(), ...savedForLater.get()];

/** The cart of this device, checked against the catalogue. */
export function CartView({ imageSources, shipping, hasQuotes, hasCoupons }: Props) {
  const cart = useStoredValue(cartStore);
  const isHydrated = useIsHydrated();
  const check = useAvailability(hasQuotes ? withSaved : undefined);
  const { availability, priceChanges } = check;
  const available = useAvailableLines(cart);
  const unavailable = cart.filter((line) => !available.includes(line));
  const leftOut = countItems(unavailable);
  const leftOutId = useId();
  const view = useRef<HTMLElement>(null);
  const changes = useCartChanges(view);
  const coupon = useStoredValue(chosenCoupon);
  const postalCode = useStoredValue(deliveryPin);
  const isQuoted = hasQuotes && isHydrated && available.length > 0;
  const shown = useQuote(
    isQuoted ? { lines: available, postalCode, coupon: hasCoupons ? coupon : '' } : null,
  );

  const summary = (
    <CartSummary
      lines={available}
      leftOutId={leftOut > 0 ? leftOutId : undefined}
      shipping={shipping}
      shown={isQuoted ? shown : null}
    />
  );

  const hasSaved = useStoredValue(savedForLater).length > 0 && hasQuotes;

  const section = (
    <section
      ref={view}
      aria-label="Your cart"
      tabIndex={-1}
      className={`group/cart needs-script ${hasSaved ? ROOM_ABOVE_SAVED : ROOM} outline-none`}
    >
      {isHydrated && cart.length === 0 && (
        <EmptyState symbol={<BagIcon />} title="Your cart is empty">
          <ButtonLink href="/">Continue Shopping</ButtonLink>
          <ButtonLink href={listPath({})} variant="outline">
            Browse Products
          </ButtonLink>
        </EmptyState>
      )}
      {isHydrated && cart.length > 0 && (
        <div className="flex min-h-[inherit] flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16 xl:gap-24">
          <div>
            {hasQuotes && (
              <CartNotice
                count={changedLines(cart, available, check).length}
                onUpdate={() => changes.update(availability, check.acceptPrices)}
              />
            )}
            <ul className="border-y border-line divided">
              {cart.map((line) => {
                const entry = availability.get(line.id);
                return (
                  <li key={lineKey(line)}>
                    <CartLine
                      line={line}
                      isUnavailable={!available.includes(line)}
                      entry={entry}
                      maxQuantity={maxQuantity(line, availability)}
                      priceChange={priceChanges.get(lineKey(line))}
                      onRemove={() => changes.removeLine(line)}
                      onMoveToWishlist={() => changes.moveToWishlist(line, entry?.originalPrice ?? null)}
                      onSaveForLater={hasQuotes ? () => changes.saveForLater(line) : undefined}
                      onChangeVariant={(variant) => changes.changeVariant(line, variant)}
                      imageSources={imageSources}
                    />
                  </li>
                );
              })}
            </ul>
            {leftOut > 0 && (
              <p id={leftOutId} role="status" className="pt-4 text-sm text-danger">
                Left out: {leftOut === 1 ? '1 item' : `${leftOut} items`} that can’t be ordered now.
              </p>
            )}
            <div className="flex flex-wrap justify-between gap-x-6 py-4 text-sm">
              <a href="/" className="text-link py-3 sm:mr-auto">
                Continue Shopping
              </a>
              {unavailable.length > 0 && (
                <button
                  type="button"
                  onClick={() => changes.removeLines(unavailable)}
                  className={`hover:underline max-sm:order-last ${TEXT_BUTTON}`}
                >
                  Remove unavailable items
                </button>
              )}
              <button type="button" onClick={changes.clear} className={`hover:underline ${TEXT_BUTTON}`}>
                Clear Cart
              </button>
            </div>
          </div>
          {isQuoted ? (
            <section
              aria-label="Summary"
              // As far down as the lines, which stand below the notice.
              className="contents lg:sticky lg:top-[calc(var(--spacing-bar)+2rem)] lg:mt-15 lg:block lg:rounded-card lg:bg-sunken lg:p-8"
            >
              <CartQuote lines={available} shipping={shipping} shown={shown} hasCoupons={hasCoupons} />
              {summary}
            </section>
          ) : (
            summary
          )}
        </div>
      )}
    </section>
  );
  if (!hasQuotes) return section;
  return (
    <>
      {section}
      {isHydrated && <SavedLines availability={availability} imageSources={imageSources} />}
    </>
  );
}

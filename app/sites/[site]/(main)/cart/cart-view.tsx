'use client';

import Link from 'next/link';
import { useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { showToast } from '@/components/ui/show-toast';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { clearCart, removeFromCart } from '@/lib/cart/cart-actions';
import { describeLine, lineKey } from '@/lib/cart/line';
import { isUnavailable } from '@/lib/cart/availability';
import { useAvailability } from '@/lib/cart/use-availability';
import type { ImageHost } from '@/lib/routing/image-hosts';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { useStoredValue } from '@/lib/storage/stored-value';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';

/** The cart of this device, checked against the catalogue. */
export function CartView({ imageHosts }: { imageHosts: ImageHost[] }) {
  const cart = useStoredValue(cartStore);
  const isHydrated = useIsHydrated();
  const { availability, priceChanges } = useAvailability();
  const view = useRef<HTMLElement>(null);
  const available = cart.filter((line) => !isUnavailable(line, availability));

  // The pressed button disappears with its line, and the focus would return to the start of the page.
  const keepFocus = () => view.current?.focus({ preventScroll: true });
  const remove = (line: CartItem) => {
    const undo = removeFromCart(line);
    keepFocus();
    void showToast({
      title: 'Removed from cart',
      description: describeLine(line),
      action: { label: 'Undo', onPress: undo },
    });
  };
  const clear = () => {
    const undo = clearCart();
    keepFocus();
    void showToast({ title: 'Cart cleared', action: { label: 'Undo', onPress: undo } });
  };

  return (
    <section
      ref={view}
      aria-label="Your cart"
      tabIndex={-1}
      // High enough to keep the footer off the screen until the lines are shown, so that it does not shift.
      className="needs-script min-h-[calc(100svh-11rem)] outline-none"
    >
      {isHydrated && cart.length === 0 && (
        <div className="py-16 text-center">
          <p className="mb-8 text-lg text-muted">Your cart is empty</p>
          <ButtonLink href="/">Continue Shopping</ButtonLink>
        </div>
      )}
      {isHydrated && cart.length > 0 && (
        <div className="flex min-h-[inherit] flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16 xl:gap-24">
          <div>
            <ul className="divide-y divide-line border-y border-line">
              {cart.map((line) => (
                <li key={lineKey(line)}>
                  <CartLine
                    line={line}
                    isUnavailable={!available.includes(line)}
                    priceChange={priceChanges.get(lineKey(line))}
                    onRemove={() => remove(line)}
                    imageHosts={imageHosts}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap justify-between gap-x-6 py-4 text-sm">
              <Link href="/" prefetch={false} className="text-link py-3">
                Continue Shopping
              </Link>
              <button
                type="button"
                onClick={clear}
                className="cursor-pointer py-3 text-muted hover:text-accent hover:underline hover:underline-offset-4"
              >
                Clear Cart
              </button>
            </div>
          </div>
          <CartSummary lines={available} isBlocked={available.length < cart.length} />
        </div>
      )}
    </section>
  );
}

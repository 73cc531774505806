'use client';

import { countItems } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { useStoredValue } from '@/lib/storage/stored-value';

/** Larger numbers do not fit into the badge. */
const MAX_SHOWN = 99;

/** The number of pieces in the cart, on the corner of its icon and outside the layout. */
export function CartCount() {
  const count = countItems(useStoredValue(cartStore));
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums forced-colors:bg-[Canvas] forced-colors:outline">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}

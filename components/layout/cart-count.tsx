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
    <span className="cart-badge">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}

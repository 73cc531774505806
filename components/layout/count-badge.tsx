'use client';

import { countItems } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import { useStoredValue } from '@/lib/browser/stored-value';
import { wishlistStore } from '@/lib/cart/wishlist';

/** Larger numbers do not fit into the badge. */
const MAX_SHOWN = 99;

/** The number of pieces in the cart, on the corner of its icon and outside the layout. */
export function CartCount() {
  return <CountBadge count={countItems(useAvailableLines(useStoredValue(cartStore)))} />;
}

/** The number of products on the wishlist, on the corner of its icon and outside the layout. */
export function WishlistCount() {
  return <CountBadge count={useStoredValue(wishlistStore).length} />;
}

function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}

'use client';

import { isDoublePress } from '@/components/ui/double-press';
import { useStoredValue } from '@/lib/browser/stored-value';
import { toggleWishlist } from '@/lib/cart/toggle-wishlist';
import { wishlistStore, type WishlistItem } from '@/lib/cart/wishlist';

/** Puts a card's product on the wishlist of this device, or takes it off. */
export function CardHeart({ item }: { item: WishlistItem }) {
  const isListed = useStoredValue(wishlistStore).some(({ id }) => id === item.id);
  return (
    <button
      type="button"
      aria-label={`Add ${item.name} to wishlist`}
      aria-pressed={isListed}
      className="card-heart"
      onClick={() => {
        // The second press of a double-click would undo the first.
        if (!isDoublePress(`wishlist ${item.id}`)) toggleWishlist(item);
      }}
    />
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { HeartIcon } from '@/components/ui/action-icons';
import { keepFocus } from '@/components/ui/keep-focus';
import { showToast } from '@/components/ui/show-toast';
import { cartStore } from '@/lib/cart/cart-store';
import { useCatalogueEntries } from '@/lib/cart/use-availability';
import { listPath } from '@/lib/products/list-query';
import type { ImageSources } from '@/lib/images/image-path';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useStoredValue } from '@/lib/browser/stored-value';
import type { WishlistItem as Item } from '@/lib/cart/wishlist';
import { withStockSeen } from '@/lib/cart/compare-wish';
import { wishlistStore } from '@/lib/cart/wishlist';
import { removeFromWishlist } from '@/lib/cart/wishlist-actions';
import { MoveAll } from './move-all';
import { WishlistItem } from './wishlist-item';

type Props = {
  imageSources: ImageSources;
  /** Whether the store keeps wishlists (extension `saved-cart`): what became better is marked, and all moves to the cart at once. */
  isSaved: boolean;
};

/** The products on this device's wishlist, which can be added to the cart from here. */
export function WishlistView({ imageSources, isSaved }: Props) {
  const wishlist = useStoredValue(wishlistStore);
  const cart = useStoredValue(cartStore);
  const entries = useCatalogueEntries(wishlistStore.get);
  const isHydrated = useIsHydrated();
  const view = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isSaved) return;
    const noted = withStockSeen(
      wishlist,
      entries,
      cart.map(({ id }) => id),
    );
    if (noted !== wishlist) wishlistStore.set(noted);
  }, [isSaved, wishlist, entries, cart]);

  const remove = (item: Item) => {
    const index = wishlist.indexOf(item);
    const undo = keepFocus(
      view.current,
      () => removeFromWishlist(item),
      () => index,
    );
    const restore = () =>
      keepFocus(view.current, undo, () => wishlistStore.get().findIndex(({ id }) => id === item.id));
    void showToast({
      title: 'Removed from wishlist',
      description: item.name,
      action: { label: 'Undo', onPress: restore },
    });
  };

  return (
    <section ref={view} aria-label="Your wishlist" tabIndex={-1} className="min-h-dvh outline-none">
      {isHydrated && isSaved && <MoveAll imageSources={imageSources} />}
      {isHydrated && wishlist.length === 0 && (
        <EmptyState
          symbol={<HeartIcon />}
          title="Your wishlist is empty"
          text="Press 'Add to Wishlist' on a product to find it here again."
        >
          <ButtonLink href={listPath({})}>Browse Products</ButtonLink>
        </EmptyState>
      )}
      {isHydrated && wishlist.length > 0 && (
        <ul className="grid grid-cols-2 content-start gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
          {wishlist.map((item) => (
            <li key={item.id} className="min-w-0">
              <WishlistItem
                item={item}
                entry={entries.get(item.id)}
                isInCart={cart.some(({ id }) => id === item.id)}
                onRemove={() => remove(item)}
                imageSources={imageSources}
                isCompared={isSaved}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

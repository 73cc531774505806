'use client';

import Link from 'next/link';
import { useRef } from 'react';
import { ROW_IMAGE_SIZES } from '@/components/product/image-sizes';
import { Price } from '@/components/product/price';
import { ButtonLink } from '@/components/ui/button-link';
import { CloseIcon } from '@/components/ui/icons';
import { responsiveImageProps } from '@/components/ui/responsive-image-props';
import { showToast } from '@/components/ui/show-toast';
import { listPath } from '@/lib/products/list-query';
import { productPath } from '@/lib/products/product-path';
import type { ImageHost } from '@/lib/routing/image-hosts';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { useStoredValue } from '@/lib/storage/stored-value';
import type { WishlistItem } from '@/lib/wishlist/wishlist';
import { toggleWishlist, wishlistStore } from '@/lib/wishlist/wishlist';

/** The products on this device's wishlist, with the data from when they were added. */
export function WishlistView({ imageHosts }: { imageHosts: ImageHost[] }) {
  const wishlist = useStoredValue(wishlistStore);
  const isHydrated = useIsHydrated();
  const view = useRef<HTMLElement>(null);

  const remove = (item: WishlistItem) => {
    toggleWishlist(item);
    // The clicked button is removed with its item; the focus would move to the start of the page.
    view.current?.focus({ preventScroll: true });
    void showToast({ title: 'Removed from wishlist', description: item.name });
  };

  return (
    <section ref={view} aria-label="Your wishlist" tabIndex={-1} className="min-h-dvh outline-none">
      {isHydrated && wishlist.length === 0 && (
        <div className="py-10 text-center">
          <p className="mb-6 text-lg text-muted">Your wishlist is empty</p>
          <ButtonLink href={listPath({})}>Browse Products</ButtonLink>
        </div>
      )}
      {isHydrated && wishlist.length > 0 && (
        <ul className="grid grid-cols-2 content-start gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-5">
          {wishlist.map((item) => (
            <li key={item.id} className="min-w-0">
              <Item item={item} onRemove={() => remove(item)} imageHosts={imageHosts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ItemProps = { item: WishlistItem; onRemove: () => void; imageHosts: ImageHost[] };

function Item({ item, onRemove, imageHosts }: ItemProps) {
  const href = productPath(item.id);
  const layout = { alt: '', width: 480, height: 600, sizes: ROW_IMAGE_SIZES };
  return (
    <article className="relative">
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden="true" className="block">
        <img
          {...responsiveImageProps(item.image, layout, imageHosts)}
          alt=""
          className="h-80 w-full rounded-card bg-sunken object-cover"
        />
      </Link>
      <button
        type="button"
        aria-label={`Remove ${item.name} from the wishlist`}
        onClick={onRemove}
        className="absolute top-2 right-2 icon-button bg-paper/85 text-ink"
      >
        <CloseIcon />
      </button>
      <h2 className="mt-4 font-sans text-sm leading-snug font-medium tracking-normal">
        <Link href={href} prefetch={false} className="-my-1 block py-1 hover:text-accent">
          {item.name}
        </Link>
      </h2>
      <Price price={item.price} originalPrice={item.originalPrice} className="mt-1 text-sm" />
    </article>
  );
}

'use client';

import Link from 'next/link';
import { Price } from '@/components/product/price';
import { ButtonLink } from '@/components/ui/button-link';
import { CloseIcon } from '@/components/ui/icons';
import { pictureProps } from '@/components/ui/picture-props';
import { showToast } from '@/components/ui/show-toast';
import { listPath } from '@/lib/products/list-query';
import { productPath } from '@/lib/products/product-path';
import type { PictureHost } from '@/lib/routing/optimised-pictures';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { useStoredValue } from '@/lib/storage/use-stored-value';
import type { WishlistItem } from '@/lib/wishlist/wishlist';
import { toggleWishlist, wishlistStore } from '@/lib/wishlist/wishlist-store';

/** The products on this device's wishlist, as they were when they were put there. */
export function WishlistView({ pictureHosts }: { pictureHosts: PictureHost[] }) {
  const wishlist = useStoredValue(wishlistStore);
  if (!useIsHydrated()) return <div className="min-h-dvh" />;
  if (wishlist.length === 0) {
    return (
      <div className="min-h-dvh py-10 text-center">
        <p className="mb-6 text-lg text-muted">Your wishlist is empty</p>
        <ButtonLink href={listPath({})}>Browse Products</ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid min-h-dvh grid-cols-2 content-start gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-5">
      {wishlist.map((item) => (
        <li key={item.id} className="min-w-0">
          <Item item={item} pictureHosts={pictureHosts} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, pictureHosts }: { item: WishlistItem; pictureHosts: PictureHost[] }) {
  const href = productPath(item.id);
  const layout = { alt: '', width: 480, height: 600, sizes: '(min-width: 1280px) 290px, 260px' };
  const remove = () => {
    toggleWishlist(item);
    void showToast({ title: 'Removed from wishlist', description: item.name });
  };
  return (
    <article className="relative">
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden="true" className="block">
        <img
          {...pictureProps(item.image, layout, pictureHosts)}
          alt=""
          className="h-80 w-full rounded-card bg-sunken object-cover"
        />
      </Link>
      <button
        type="button"
        aria-label={`Remove ${item.name} from the wishlist`}
        onClick={remove}
        className="absolute top-2 right-2 icon-button bg-paper/85 text-ink"
      >
        <CloseIcon />
      </button>
      <h2 className="mt-4 font-sans text-sm leading-snug font-medium tracking-normal">
        <Link href={href} prefetch={false} className="hover:text-accent">
          {item.name}
        </Link>
      </h2>
      <Price price={item.price} originalPrice={item.originalPrice} className="mt-1 text-sm" />
    </article>
  );
}

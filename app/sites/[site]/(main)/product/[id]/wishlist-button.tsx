'use client';

import type { ReactNode } from 'react';
import { isDoublePress } from '@/components/ui/double-press';
import { showToast } from '@/components/ui/show-toast';
import { useStoredValue } from '@/lib/browser/stored-value';
import type { WishlistItem } from '@/lib/cart/wishlist';
import { wishlistStore } from '@/lib/cart/wishlist';
import { toggleWishlist } from '@/lib/cart/toggle-wishlist';

type Props = {
  product: WishlistItem;
  /** A heart, rendered on the server; filled while the product is listed. */
  icon: ReactNode;
};

/** Adds the product to this device's wishlist, or removes it. */
export function WishlistButton({ product, icon }: Props) {
  const isListed = useStoredValue(wishlistStore).some(({ id }) => id === product.id);
  const toggle = () => {
    const { id, name, image, price, originalPrice, selectedSize, selectedColor, wasSoldOut } = product;
    // The second press of a double-click would undo the first.
    if (isDoublePress(`wishlist ${id}`)) return;
    const isAdded = toggleWishlist({
      id,
      name,
      image,
      price,
      originalPrice,
      ...(selectedSize && { selectedSize }),
      ...(selectedColor && { selectedColor }),
      wasSoldOut: wasSoldOut || undefined,
    });
    void showToast({
      title: isAdded ? 'Added to wishlist' : 'Removed from wishlist',
      description: name,
      action: isAdded ? { label: 'View Wishlist', href: '/wishlist' } : undefined,
    });
  };
  return (
    <button
      type="button"
      onClick={toggle}
      data-listed={isListed || undefined}
      className="button button-outline w-full data-listed:[&_path]:fill-current"
    >
      {icon}
      {isListed ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </button>
  );
}

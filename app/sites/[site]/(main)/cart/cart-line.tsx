'use client';

import Link from 'next/link';
import { CloseIcon } from '@/components/ui/icons';
import { responsiveImageProps } from '@/components/ui/responsive-image-props';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/show-toast';
import type { CartItem } from '@/lib/cart/cart';
import { stepQuantity } from '@/lib/cart/cart-actions';
import { describeLine } from '@/lib/cart/line';
import type { PriceChange } from '@/lib/cart/availability';
import { lineTotal } from '@/lib/cart/totals';
import { formatPrice } from '@/lib/format/money';
import { productPath } from '@/lib/products/product-path';
import type { ImageHost } from '@/lib/routing/image-hosts';

type Props = {
  line: CartItem;
  /** The product, size or color is gone from the catalogue. */
  isUnavailable: boolean;
  priceChange: PriceChange | undefined;
  onRemove: () => void;
  imageHosts: ImageHost[];
};

/** One line of the cart. */
export function CartLine({ line, isUnavailable, priceChange, onRemove, imageHosts }: Props) {
  const href = linePath(line);
  const layout = { alt: '', width: 288, height: 360, sizes: '(min-width: 768px) 144px, 96px' };
  const changeQuantity = (quantity: number) => {
    const now = stepQuantity(line, quantity - line.quantity);
    if (now === 0) return;
    const description = `${now} × ${describeLine(line)}`;
    void showToast({ id: 'quantity', title: 'Cart updated', description });
  };
  return (
    <article
      aria-label={describeLine(line)}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-6 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-6"
    >
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden="true">
        <img
          {...responsiveImageProps(line.image, layout, imageHosts)}
          alt=""
          className={`aspect-4/5 w-full rounded-card bg-sunken object-cover ${isUnavailable ? 'opacity-50 grayscale' : ''}`}
        />
      </Link>
      <div className="flex flex-col">
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-sans leading-snug font-medium tracking-normal wrap-anywhere">
            <Link href={href} prefetch={false} className="hover:text-accent">
              {line.name}
            </Link>
          </h2>
          <button
            type="button"
            aria-label={`Remove ${describeLine(line)} from the cart`}
            onClick={onRemove}
            className="-my-2.5 -mr-3 icon-button text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <ul className="mt-1 space-y-0.5 text-sm text-muted">
          {line.selectedColor && <li>Colour: {line.selectedColor}</li>}
          {line.selectedSize && <li>Size: {line.selectedSize}</li>}
          {line.quantity > 1 && !isUnavailable && (
            <li className="tabular-nums">{formatPrice(line.price)} each</li>
          )}
        </ul>
        {isUnavailable && (
          <p role="status" className="mt-3 text-sm font-medium text-danger">
            No longer available
          </p>
        )}
        {!isUnavailable && (
          <>
            {priceChange && (
              <p role="status" className="mt-3 text-sm text-accent">
                The price has changed from {formatPrice(priceChange.from)} to {formatPrice(priceChange.to)}
              </p>
            )}
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
              <QuantityStepper quantity={line.quantity} onChange={changeQuantity} of={describeLine(line)} />
              <p className="text-lg tabular-nums">{formatPrice(lineTotal(line))}</p>
            </div>
          </>
        )}
      </div>
    </article>
  );
}

/** The product page with the line's size and color selected. */
function linePath({ id, selectedSize, selectedColor }: CartItem): string {
  const query = new URLSearchParams();
  if (selectedSize) query.set('size', selectedSize);
  if (selectedColor) query.set('color', selectedColor);
  return productPath(id) + (query.size > 0 ? `?${query}` : '');
}

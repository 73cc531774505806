'use client';

import { CardAddToCart } from '@/components/product/card-add-to-cart';
import { Price } from '@/components/product/price';
import { CloseIcon } from '@/components/ui/action-icons';
import { responsiveImageProps } from '@/components/ui/responsive-image-props';
import type { CatalogueEntry } from '@/lib/cart/availability';
import { formatPrice, toPaise } from '@/lib/format/money';
import { stockOf } from '@/lib/products/stock';
import { variantPath } from '@/lib/products/product-path';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate, type ImageSources } from '@/lib/images/image-path';
import { CARD_IMAGE } from '@/lib/images/image-places.mjs';
import { improvements, isSoldOut } from '@/lib/cart/compare-wish';
import type { WishlistItem as Item } from '@/lib/cart/wishlist';

type Props = {
  item: Item;
  /** The product in the catalogue: null when it is gone, undefined when that is unknown. */
  entry: CatalogueEntry | null | undefined;
  isInCart: boolean;
  onRemove: () => void;
  imageSources: ImageSources;
  /** Whether it is compared with how it was when it was saved; otherwise only with its price then. */
  isCompared: boolean;
};

/** A product on the wishlist, with today's price as soon as the catalogue has responded. */
export function WishlistItem({ item, entry, isInCart, onRemove, imageSources, isCompared }: Props) {
  const { selectedSize = null, selectedColor = null } = item;
  const href = variantPath(item.id, { size: selectedSize, color: selectedColor });
  const layout = { place: CARD_IMAGE };
  const { price, originalPrice } = entry ?? item;
  return (
    <article tabIndex={-1} data-item className="grid h-full grid-rows-[auto_1fr_minmax(3.25rem,auto)]">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <a href={href} tabIndex={-1} aria-hidden="true" className="dimmed-in-dark card-image">
          <img
            {...responsiveImageProps(item.image, layout, imageSources)}
            alt=""
            className={`h-full w-full ${entry === null ? 'opacity-50 [filter:grayscale(1)]' : ''}`}
          />
        </a>
        <button
          type="button"
          aria-label={`Remove ${item.name} from the wishlist`}
          onClick={onRemove}
          className="icon-button absolute top-2 right-2 bg-(--veil) text-ink"
        >
          <CloseIcon />
        </button>
      </div>
      <div>
        <h2 className="mt-4 font-sans text-sm leading-snug font-medium tracking-normal wrap-anywhere">
          <a href={href} className="-my-1 block py-1 hover:text-accent">
            {item.name}
          </a>
        </h2>
        <Price price={price} originalPrice={originalPrice} className="mt-1 text-sm" />
        {/* Its place is reserved: what it says is known once the catalogue has responded. */}
        <p className="mt-1 min-h-8 text-xs min-[24rem]:min-h-4 sm:min-h-5 sm:text-sm">
          <Note item={item} entry={entry} isInCart={isInCart} isCompared={isCompared} />
        </p>
      </div>
      {entry && !isAllSoldOut(entry) && (
        <div className="action-below self-end">
          <CardAddToCart
            product={{
              id: item.id,
              name: item.name,
              image: item.image,
              price,
              sizes: entry.sizes,
              colors: entry.colors,
              ...(entry.mainColor && { mainColor: entry.mainColor }),
            }}
            originalPrice={originalPrice}
            sizeHeading={entry.sizeHeading}
            entry={entry}
            picture={imageTemplate(item.image || FALLBACK_IMAGE, imageSources)}
            chosen={selectedSize || selectedColor ? { selectedSize, selectedColor } : undefined}
            isChoice
          />
        </div>
      )}
    </article>
  );
}

type NoteProps = Pick<Props, 'item' | 'entry' | 'isInCart' | 'isCompared'>;

function Note({ item, entry, isInCart, isCompared }: NoteProps) {
  if (entry === null) return <span className="font-medium text-danger">No longer available</span>;
  if (isAllSoldOut(entry)) return <span className="font-medium text-danger">Sold out</span>;
  if (isInCart) return <span className="text-muted">In your cart</span>;
  if (isCompared && entry) return <Comparison item={item} entry={entry} />;
  if (!entry || toPaise(entry.price) >= toPaise(item.price)) return null;
  return <span className="text-accent">Price dropped from {formatPrice(item.price)}</span>;
}

function Comparison({ item, entry }: { item: Item; entry: CatalogueEntry }) {
  if (isSoldOut(item, entry)) {
    const choice = [item.selectedSize, item.selectedColor].filter(Boolean).join(', ');
    return <span className="font-medium text-danger">{choice} is sold out</span>;
  }
  return <span className="text-accent">{improvements(item, entry).join(' · ')}</span>;
}

function isAllSoldOut(entry: Props['entry']): boolean {
  return stockOf(entry ?? {}, { size: null, color: null }) === 0;
}

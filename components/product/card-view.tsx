'use client';

import { OptimizedImage } from '@/components/ui/optimized-image';
import type { CardProps } from '@/lib/products/card';
import { isLongName, isOnSale } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import { CARD_IMAGE, PAIRED_IMAGE } from '@/lib/routing/image-places.mjs';
import { CardAddToCart } from './card-add-to-cart';
import { Price } from './price';

type Props = CardProps & {
  /** Whether the first image is the page's first, too. */
  isFirst?: boolean;
};

/**
 * The markup of a product's card (app/styles/product-card.css). A client component, because a page then holds the product's
 * data in place of the same markup a second time.
 */
export function CardView({
  product,
  originalPrice = null,
  sizeHeading,
  image,
  second,
  isFirst = false,
}: Props) {
  const { id, name, price } = product;
  const prices = { price, originalPrice };
  const href = productPath(id);
  return (
    <article className="group product-card">
      <div>
        {/* For pointers only: keyboards and screen readers use the link around the name below. */}
        <a
          href={href}
          tabIndex={-1}
          aria-hidden="true"
          style={{ backgroundColor: image.color }}
          className="dimmed-in-dark card-image"
        >
          <OptimizedImage url={image.url} place={CARD_IMAGE} isFirst={isFirst} />
          {second && <OptimizedImage {...second} place={PAIRED_IMAGE} />}
        </a>
        {isOnSale(prices) && <span className="badge badge-accent">Sale</span>}
        <CardAddToCart product={product} sizeHeading={sizeHeading} />
      </div>
      <h3>
        <a href={href} title={isLongName(name) ? name : undefined}>
          <span>{name}</span>
        </a>
      </h3>
      <Price {...prices} />
    </article>
  );
}

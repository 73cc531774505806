'use client';

import type { CardProps } from '@/lib/products/card';
import { isLongName, isOnSale } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import { CardAddToCart } from './card-add-to-cart';
import { CardHeart } from './card-heart';
import { CardImageLink } from './card-image-link';
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
  originalPrice,
  sizeHeading,
  soldOut,
  image,
  second,
  rating,
  extras,
  isFirst = false,
}: Props) {
  const { id, name, price } = product;
  const prices = { price, originalPrice: originalPrice ?? null };
  const mark = soldOut === true ? 'Sold out' : extras?.mark;
  const href = productPath(id);
  return (
    <article className="group product-card">
      <div>
        <CardImageLink
          href={href}
          image={image}
          second={second}
          next={extras && (extras.next ?? second)}
          isFirst={isFirst}
        />
        {isOnSale(prices) && <span className="badge badge-accent">Sale</span>}
        {mark && <span className="badge badge-mark">{mark}</span>}
        {extras && <CardHeart item={{ id, name, image: product.image, ...prices }} />}
        {mark !== 'Sold out' && (
          <CardAddToCart
            product={product}
            sizeHeading={sizeHeading}
            soldOut={soldOut === true ? undefined : soldOut}
          />
        )}
      </div>
      <h3>
        <a href={href} title={isLongName(name) ? name : undefined}>
          <span>{name}</span>
        </a>
      </h3>
      <Price {...prices} />
      {rating && (
        <span
          role="img"
          aria-label={`${rating.average} out of 5 stars, ${rating.count} rated it`}
          className="card-rating"
        >{`★ ${rating.average} (${rating.count})`}</span>
      )}
      {extras?.swatches && <CardColors names={product.colors} swatches={extras.swatches} />}
    </article>
  );
}

type ColorsProps = { names: string[]; swatches: string[] };

/** The colors of a product: the first ones to see, all names for screen readers. */
function CardColors({ names, swatches }: ColorsProps) {
  const more = names.length - swatches.length;
  return (
    <span role="img" aria-label={`Colours: ${names.join(', ')}`} className="card-colors">
      {swatches.map((backgroundColor, index) => (
        <i key={names[index]} style={{ backgroundColor }} />
      ))}
      {more > 0 && `+${more}`}
    </span>
  );
}

'use client';

import { useState, type MouseEvent } from 'react';
import type { CardProps } from '@/lib/products/card';
import { isLongName, isOnSale } from '@/lib/products/product';
import { variantPath } from '@/lib/products/product-path';
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
export function CardView(props: Props) {
  /** The card in a color that was pressed, in place of what the list says. */
  const [pressed, setPressed] = useState<{ product: CardProps['product']; card: CardProps }>();
  const { isFirst = false } = props;
  const { product, color, originalPrice, sizeHeading, soldOut, left, image, second, rating, extras } =
    pressed?.product === props.product ? pressed.card : props;
  const { id, name, price } = product;
  const prices = { price, originalPrice: originalPrice ?? null };
  const mark = soldOut === true ? 'Sold out' : extras?.mark;
  const href = variantPath(id, { color });
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
        {isOnSale(prices) && mark !== 'Sold out' ? (
          <span className="badge badge-accent">Sale</span>
        ) : (
          mark && <span className="badge badge-mark">{mark}</span>
        )}
        {extras && (
          <CardHeart
            item={{ id, name, image: product.image, ...prices, ...(color && { selectedColor: color }) }}
          />
        )}
        {mark !== 'Sold out' && (
          <CardAddToCart
            product={product}
            originalPrice={originalPrice}
            sizeHeading={sizeHeading}
            soldOut={soldOut === true ? undefined : soldOut}
            picture={image.url}
            isChoice={extras !== undefined}
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
        >{`★ ${rating.average.toFixed(1)} (${rating.count})`}</span>
      )}
      {left && <p className="card-left">Only {left} left</p>}
      {extras?.swatches && (
        <CardColors
          product={product}
          color={color}
          swatches={extras.swatches}
          onPress={(event, name) => {
            // Keys, and presses for another tab, follow the link.
            if (!event.detail || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            const follow = () => window.location.assign(variantPath(id, { color: name }));
            void import('./fetch-cards')
              .then(({ fetchCardInColor }) => fetchCardInColor(id, name, second !== undefined))
              .then((card) => {
                if (card === null) follow();
                else if (card !== 'outdated') setPressed({ product: props.product, card });
              }, follow);
          }}
        />
      )}
    </article>
  );
}

type ColorsProps = {
  product: CardProps['product'];
  /** The one that the card shows, where it is not the product's first picture. */
  color: string | undefined;
  swatches: [name: string, swatch: string][];
  onPress: (event: MouseEvent, name: string) => void;
};

/**
 * The colors of a product: all names for screen readers, and links to the first ones. Pressed by a pointer, one shows the card
 * in it; keys open the product in it.
 */
function CardColors({ product, color = product.mainColor, swatches, onPress }: ColorsProps) {
  const { id, colors } = product;
  const more = colors.length - swatches.length;
  return (
    <>
      <p className="sr-only">Colours: {colors.join(', ')}</p>
      <p role="group" aria-label="Shades" className="card-colors">
        {swatches.map(([name, backgroundColor]) => (
          <a
            key={name}
            href={variantPath(id, { color: name })}
            title={name}
            aria-current={name === color || undefined}
            onClick={(event) => onPress(event, name)}
          >
            <i style={{ backgroundColor }} />
          </a>
        ))}
        {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
      </p>
    </>
  );
}

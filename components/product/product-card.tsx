import { toPurchasable, type Product } from '@/lib/products/product';
import { CLOTHING_SIZE, sizeHeading } from '@/lib/products/variants';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { imageTemplate } from '@/lib/routing/image-path';
import { CARD_IMAGE, GALLERY_IMAGE } from '@/lib/routing/image-places.mjs';
import { imageSources } from '@/lib/routing/image-sources';
import { announceImage } from '@/lib/routing/shown-image';
import { CardView, type CardImage } from './card-view';

type Props = {
  product: Product;
  /** Whether its main image is the page's first. */
  isFirst?: boolean;
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
};

/** A product in a grid, with an image of 320 px height. */
export function ProductCard({ product, isFirst = false, isWide = false }: Props) {
  const { image, images, originalPrice } = product;
  const second = isWide ? images[1] : undefined;
  const heading = sizeHeading(product);
  announceImage(image, CARD_IMAGE);
  // The first of the product's page, which is often opened next.
  announceImage(image, GALLERY_IMAGE);
  // What is left out is not sent.
  return (
    <CardView
      product={toPurchasable(product)}
      image={cardImage(product, image)}
      {...(heading !== CLOTHING_SIZE && { sizeHeading: heading })}
      {...(originalPrice !== null && { originalPrice })}
      {...(second && { second: cardImage(product, second) })}
      {...(isFirst && { isFirst })}
    />
  );
}

function cardImage({ imageColors }: Product, src: string): CardImage {
  const color = imageColors.get(src);
  const url = imageTemplate(src || FALLBACK_IMAGE, imageSources(process.env));
  return { url, ...(color && { color }) };
}

import type { ImageLayout } from '@/components/ui/responsive-image-props';
import { toPurchasable, type Product } from '@/lib/products/product';
import { sizeHeading } from '@/lib/products/variants';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { imageTemplate } from '@/lib/routing/image-path';
import { CARD_IMAGE } from '@/lib/routing/image-places.mjs';
import { imageSources } from '@/lib/routing/image-sources';
import { announceImage } from '@/lib/routing/shown-image';
import { CardView, type CardImage } from './card-view';

type Props = {
  product: Product;
  /** Of the main image. */
  urgency?: ImageLayout['urgency'];
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
};

/** A product in a grid, with an image of 320 px height. */
export function ProductCard({ product, urgency, isWide = false }: Props) {
  const { image, images, originalPrice } = product;
  const second = isWide ? images[1] : undefined;
  announceImage(image, CARD_IMAGE);
  // What is left out is not sent.
  return (
    <CardView
      product={toPurchasable(product)}
      sizeHeading={sizeHeading(product)}
      image={cardImage(product, image)}
      {...(originalPrice !== null && { originalPrice })}
      {...(second && { second: cardImage(product, second) })}
      {...(urgency && { urgency })}
    />
  );
}

function cardImage({ imageColors }: Product, src: string): CardImage {
  const color = imageColors.get(src);
  const url = imageTemplate(src || FALLBACK_IMAGE, imageSources(process.env));
  return { url, ...(color && { color }) };
}

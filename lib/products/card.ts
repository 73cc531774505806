import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { imageTemplate } from '@/lib/routing/image-path';
import { imageSources } from '@/lib/routing/image-sources';
import { toPurchasable, type Product, type Purchasable } from './product';
import { CLOTHING_SIZE, sizeHeading } from './variants';

/** An image of a card, with a placeholder for its width in its URL (lib/routing/image-path.ts). */
export type CardImage = { url: string; color?: string };

/** What a card shows of a product. It is sent to the browser, so that it holds plain values only, and no absent ones. */
export type CardProps = {
  product: Purchasable;
  originalPrice?: number;
  sizeHeading?: string;
  image: CardImage;
  /** Shown beside the first in a grid of two columns. */
  second?: CardImage;
};

type Options = {
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
};

/** Picks what the card of a product shows. */
export function toCard(product: Product, { isWide = false }: Options = {}): CardProps {
  const { image, images, originalPrice } = product;
  const second = isWide ? images[1] : undefined;
  const heading = sizeHeading(product);
  return {
    product: toPurchasable(product),
    image: cardImage(product, image),
    ...(heading !== CLOTHING_SIZE && { sizeHeading: heading }),
    ...(originalPrice !== null && { originalPrice }),
    ...(second && { second: cardImage(product, second) }),
  };
}

function cardImage({ imageColors }: Product, src: string): CardImage {
  const color = imageColors.get(src);
  const url = imageTemplate(src || FALLBACK_IMAGE, imageSources(process.env));
  return { url, ...(color && { color }) };
}

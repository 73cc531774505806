import { toCard } from '@/lib/products/card';
import type { Product } from '@/lib/products/product';
import { GALLERY_IMAGE } from '@/lib/routing/gallery-image-places.mjs';
import { CARD_IMAGE } from '@/lib/routing/image-places.mjs';
import { announceImage } from '@/lib/routing/shown-image';
import { CardView } from './card-view';

type Props = {
  product: Product;
  /** Whether its main image is the page's first. */
  isFirst?: boolean;
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
  /** The store's extensions. */
  features?: string[];
};

/** A product in a grid, with an image of 320 px height. */
export function ProductCard({ product, isFirst = false, isWide = false, features }: Props) {
  announceImage(product.image, CARD_IMAGE);
  // The first of the product's page, which is often opened next.
  announceImage(product.image, GALLERY_IMAGE);
  return <CardView {...toCard(product, { isWide, features })} {...(isFirst && { isFirst })} />;
}

import { toCard } from '@/lib/products/card';
import type { Product } from '@/lib/products/product';
import { CardView } from './card-view';

type Props = {
  product: Product;
  /** Whether its main image is the page's first. */
  isFirst?: boolean;
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
  /** The store's extensions. */
  features?: string[];
  /** Whether the store sells clothing. */
  isClothing?: boolean;
  /** The colors that the list is of. */
  colors?: string[];
};

/** A product in a grid, with an image of 320 px height. */
export function ProductCard({
  product,
  isFirst = false,
  isWide = false,
  features,
  isClothing,
  colors,
}: Props) {
  return (
    <CardView {...toCard(product, { isWide, features, isClothing, colors })} {...(isFirst && { isFirst })} />
  );
}

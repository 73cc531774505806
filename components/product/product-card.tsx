import { ResponsiveImage } from '@/components/ui/responsive-image';
import type { ImageLayout } from '@/components/ui/responsive-image-props';
import { isLongName, isOnSale, toPurchasable, type Product } from '@/lib/products/product';
import { sizeHeading } from '@/lib/products/variants';
import { productPath } from '@/lib/products/product-path';
import { CARD_IMAGE, PAIRED_IMAGE } from '@/lib/routing/image-places.mjs';
import { announceImage } from '@/lib/routing/shown-image';
import { CardAddToCart } from './card-add-to-cart';
import { Price } from './price';

type Props = {
  product: Product;
  /** Of the main image. */
  urgency?: ImageLayout['urgency'];
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
};

/** A product in a grid, with an image of 320 px height (app/styles/product-card.css). */
export function ProductCard({ product, urgency, isWide = false }: Props) {
  const href = productPath(product.id);
  announceImage(product.image, CARD_IMAGE);
  const second = isWide ? product.images[1] : undefined;
  return (
    <article className="group product-card">
      <div>
        {/* For pointers only: keyboards and screen readers use the link around the name below. */}
        <a
          href={href}
          tabIndex={-1}
          aria-hidden="true"
          style={{ backgroundColor: product.imageColors.get(product.image) }}
          className="dimmed-in-dark card-image"
        >
          <ResponsiveImage src={product.image} place={CARD_IMAGE} {...(urgency && { urgency })} />
          {second && (
            <ResponsiveImage src={second} place={PAIRED_IMAGE} color={product.imageColors.get(second)} />
          )}
        </a>
        {isOnSale(product) && <span className="badge badge-accent">Sale</span>}
        <CardAddToCart product={toPurchasable(product)} sizeHeading={sizeHeading(product)} />
      </div>
      <h3>
        <a href={href} {...(isLongName(product.name) && { title: product.name })}>
          <span>{product.name}</span>
        </a>
      </h3>
      <Price price={product.price} originalPrice={product.originalPrice} />
    </article>
  );
}

import { ResponsiveImage } from '@/components/ui/responsive-image';
import type { ImageLayout } from '@/components/ui/responsive-image-props';
import { isLongName, isOnSale, toPurchasable, type Product } from '@/lib/products/product';
import { sizeHeading } from '@/lib/products/variants';
import { productPath } from '@/lib/products/product-path';
import { CardAddToCart } from './card-add-to-cart';
import { PAIRED_IMAGE_SIZES } from './image-sizes';
import { Price } from './price';

type Props = {
  product: Product;
  /** Of the main image. */
  urgency?: ImageLayout['urgency'];
  /** The main image's `sizes` attribute. */
  sizes: string;
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
};

const IMAGE =
  'transition-transform duration-700 ease-soft group-hover:scale-104 motion-reduce:transition-none motion-reduce:group-hover:scale-100';

/** A product in a grid, with an image of 320 px height. */
export function ProductCard({ product, urgency, sizes, isWide = false }: Props) {
  const href = productPath(product.id);
  const second = isWide ? product.images[1] : undefined;
  return (
    <article className="group relative">
      <div className="relative h-80 overflow-hidden rounded-card bg-sunken">
        {/* For pointers only: keyboards and screen readers use the link around the name below. */}
        <a
          href={href}
          tabIndex={-1}
          aria-hidden="true"
          style={{ backgroundColor: product.imageColors.get(product.image) }}
          className="dimmed-in-dark card-image"
        >
          <ResponsiveImage
            src={product.image}
            alt=""
            width={480}
            height={600}
            sizes={sizes}
            urgency={urgency}
            color={product.imageColors.get(product.image)}
            className={IMAGE}
          />
          {second && (
            <ResponsiveImage
              src={second}
              alt=""
              width={480}
              height={600}
              sizes={PAIRED_IMAGE_SIZES}
              color={product.imageColors.get(second)}
              className={`hidden two-columns:md:block ${IMAGE}`}
            />
          )}
        </a>
        {isOnSale(product) && (
          <span className="pointer-events-none absolute top-3 left-3 badge badge-accent">Sale</span>
        )}
        <CardAddToCart product={toPurchasable(product)} sizeHeading={sizeHeading(product)} />
      </div>
      <h3 className="mt-4 text-sm leading-snug font-medium wrap-anywhere">
        <a
          href={href}
          title={isLongName(product.name) ? product.name : undefined}
          className="-my-1 block py-1 hover:text-accent"
        >
          <span className="line-clamp-3">{product.name}</span>
        </a>
      </h3>
      <Price price={product.price} originalPrice={product.originalPrice} className="mt-1 text-sm" />
    </article>
  );
}

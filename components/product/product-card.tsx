import Link from 'next/link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import type { ImageLayout } from '@/components/ui/responsive-image-props';
import type { Product } from '@/lib/products/product';
import { isOnSale } from '@/lib/products/product';
import { sizeHeading } from '@/lib/products/variants';
import { productPath } from '@/lib/products/product-path';
import { toPurchasable } from '@/lib/products/purchasable';
import { CardAddToCart } from './card-add-to-cart';
import { PAIRED_IMAGE_SIZES } from './image-sizes';
import { Price } from './price';

type Props = {
  product: Product;
  /** Of its main picture. */
  urgency?: ImageLayout['urgency'];
  /** As the `sizes` attribute says it. */
  sizes: string;
  /** Whether it shows a second picture beside the first where there are two columns. */
  isWide?: boolean;
};

const PICTURE =
  'h-full min-w-0 flex-1 object-cover transition-transform duration-700 ease-soft group-hover:scale-104 motion-reduce:transition-none motion-reduce:group-hover:scale-100';

/** A product in a grid, its picture 320 px high (spec section 9). */
export function ProductCard({ product, urgency, sizes, isWide = false }: Props) {
  const href = productPath(product.id);
  const second = isWide ? product.images[1] : undefined;
  return (
    <article className="group relative">
      <div className="relative h-80 overflow-hidden rounded-card bg-sunken">
        {/* The name below is the link for keyboards and screen readers; this one is for pointers. */}
        <Link
          href={href}
          prefetch={false}
          tabIndex={-1}
          aria-hidden="true"
          className="flex h-full gap-px overflow-hidden"
        >
          <ResponsiveImage
            src={product.image}
            alt=""
            width={480}
            height={600}
            sizes={sizes}
            urgency={urgency}
            color={product.imageColors.get(product.image)}
            className={PICTURE}
          />
          {second && (
            <ResponsiveImage
              src={second}
              alt=""
              width={480}
              height={600}
              sizes={PAIRED_IMAGE_SIZES}
              color={product.imageColors.get(second)}
              className={`hidden two-columns:md:block ${PICTURE}`}
            />
          )}
        </Link>
        {isOnSale(product) && (
          <span className="pointer-events-none absolute top-3 left-3 badge badge-accent">Sale</span>
        )}
        <CardAddToCart product={toPurchasable(product)} sizeHeading={sizeHeading(product)} />
      </div>
      <h3 className="mt-4 text-sm leading-snug font-medium wrap-anywhere">
        <Link href={href} prefetch={false} className="-my-1 block py-1 hover:text-accent">
          {product.name}
        </Link>
      </h3>
      <Price price={product.price} originalPrice={product.originalPrice} className="mt-1 text-sm" />
    </article>
  );
}

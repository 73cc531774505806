import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/products/product';
import { isOnSale } from '@/lib/products/product';
import { Price } from './price';

/** A product in a grid. */
export function ProductCard({ product, isPriority = false }: { product: Product; isPriority?: boolean }) {
  const href = `/product/${encodeURIComponent(product.id)}`;
  return (
    <article className="group relative">
      <Link href={href} prefetch={false} className="block">
        <div className="relative h-80 overflow-hidden rounded-sm bg-sunken">
          <Picture
            src={product.image}
            alt=""
            width={480}
            height={600}
            sizes="(min-width: 1024px) 300px, (min-width: 640px) 45vw, 90vw"
            isPriority={isPriority}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-105 motion-reduce:transition-none"
          />
          {isOnSale(product) && (
            <span className="absolute top-3 left-3 rounded-full bg-accent px-3 py-1 text-xs font-medium text-on-accent">
              Sale
            </span>
          )}
        </div>
        <h3 className="mt-4 text-sm leading-snug font-medium">{product.name}</h3>
      </Link>
      <Price price={product.price} originalPrice={product.originalPrice} className="mt-1 text-sm" />
    </article>
  );
}

import { formatPrice } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/list-price';

type Props = { price: number; originalPrice: number | null; className?: string };

/** A price, with the regular one struck through beside it when the product is on sale. */
export function Price({ price, originalPrice, className = '' }: Props) {
  const former = compareAtPrice({ price, originalPrice });
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span>{formatPrice(price)}</span>
      {former !== null && (
        <s className="text-muted">
          <span className="sr-only">Regular price </span>
          {formatPrice(former)}
        </s>
      )}
    </p>
  );
}

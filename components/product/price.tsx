import { formatPrice } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/compare-at-price';

type Props = { price: number; originalPrice: number | null; className?: string };

/** A price, with the regular price struck through beside it for a product on sale. */
export function Price({ price, originalPrice, className = '' }: Props) {
  const compareAt = compareAtPrice({ price, originalPrice });
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span>{formatPrice(price)}</span>
      {compareAt !== null && (
        <s className="text-muted">
          <span className="sr-only">Regular price </span>
          {formatPrice(compareAt)}
        </s>
      )}
    </p>
  );
}

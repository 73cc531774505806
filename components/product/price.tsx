import { formatPrice } from '@/lib/money';
import { isOnSale } from '@/lib/products/product';

type Props = { price: number; originalPrice: number | null; className?: string };

/** A price, with the regular one struck through beside it when the product is on sale. */
export function Price({ price, originalPrice, className = '' }: Props) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span>{formatPrice(price)}</span>
      {originalPrice !== null && isOnSale({ price, originalPrice }) && (
        <s className="text-muted">
          <span className="sr-only">Regular price </span>
          {formatPrice(originalPrice)}
        </s>
      )}
    </p>
  );
}

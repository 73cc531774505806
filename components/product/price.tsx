import { formatPrice } from '@/lib/format/money';
import { compareAtPrice, discountPercent } from '@/lib/products/compare-at-price';

type Props = { price: number; originalPrice: number | null; className?: string };

/** A price; for a product on sale with the regular price struck through and the discount beside it. */
export function Price({ price, originalPrice, className }: Props) {
  const compareAt = compareAtPrice({ price, originalPrice });
  const discount = discountPercent({ price, originalPrice });
  return (
    <p className={className ? `price ${className}` : 'price'}>
      <span>{formatPrice(price)}</span>
      {compareAt !== null && (
        <s>
          <span className="sr-only">Regular price </span>
          {formatPrice(compareAt)}
        </s>
      )}
      {discount !== null && <span>{`${discount}% off`}</span>}
    </p>
  );
}

import { formatOrderAmount } from '@/lib/format/order-amount';
import { itemsTotal, type OrderItem } from '@/lib/orders/order';
import type { ImageSources } from '@/lib/images/image-path';
import { OrderItemImage } from './order-item-image';

type Props = {
  items: OrderItem[];
  /** Three letters; null when the store does not report it. */
  currency: string | null;
  imageSources: ImageSources;
  /** By default as on order screens. */
  formatAmount?: typeof formatOrderAmount;
  /** Whether items link to the reviews of their products. */
  canReview?: boolean;
  className?: string;
};

/** The items of an order with their amounts, and with pictures and links where the store reports them. */
export function OrderItems({
  items,
  currency,
  imageSources,
  formatAmount = formatOrderAmount,
  canReview = false,
  className = '',
}: Props) {
  const hasImages = items.some(({ image }) => image);
  return (
    <ul className={`divided ${className}`}>
      {items.map((item) => (
        <li key={item.id} className="relative flex items-center gap-4 py-4 text-sm">
          {hasImages && <OrderItemImage image={item.image} imageSources={imageSources} />}
          <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
            <p className="wrap-anywhere">
              <OrderItemName item={item} />
            </p>
            <p className="text-end tabular-figures">{formatAmount(itemsTotal([item]), currency)}</p>
            <p className="text-muted">
              Quantity: {item.quantity}
              {item.cancelled > 0 && (
                <span className="text-danger">
                  {' · '}
                  {item.cancelled === item.quantity ? 'Cancelled' : `${item.cancelled} cancelled`}
                </span>
              )}
            </p>
            {item.quantity > 1 && (
              <p className="text-end text-muted tabular-figures">{formatAmount(item.price, currency)} each</p>
            )}
            {canReview && item.href && (
              <p className="col-span-full">
                <a
                  href={`${item.href}#reviews`}
                  // Above the link around the name, which covers the item.
                  className="link relative -my-2 inline-block py-2"
                >
                  Write a review
                  <span className="sr-only"> of {item.name}</span>
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An item's name; the link to its product covers the nearest positioned ancestor. */
export function OrderItemName({ item: { name, href } }: { item: Pick<OrderItem, 'name' | 'href'> }) {
  if (!href) return name;
  return (
    <a
      href={href}
      className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
    >
      {name}
    </a>
  );
}

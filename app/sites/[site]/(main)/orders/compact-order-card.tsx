import { useId, useState } from 'react';
import { OrderAgain } from '@/components/order/order-again';
import { OrderItemImage } from '@/components/order/order-item-image';
import { formatOrderAmount } from '@/lib/format/order-amount';
import type { ImageSources } from '@/lib/images/image-path';
import { formatOrderDate, orderTotal, payBeforeText, type Order } from '@/lib/orders/order';
import { orderPath } from '@/lib/orders/order-details';
import { orderStateText } from '@/lib/orders/order-state';
import { DELIVERED, PENDING } from '@/lib/orders/order-status';
import { paymentPath } from '@/lib/routes/pages.mjs';

/** Where there is no room for all of them in one row, the last ones are left out. */
const MAX_IMAGES = 4;

type Props = { order: Order; imageSources: ImageSources };

/** How an order stands, what it is, and the one thing to do with it; all else is on its own page. */
export function CompactOrderCard({ order, imageSources }: Props) {
  const { id, date, status, items, currency, cancelReason } = order;
  const heading = useId();
  const [shownAt] = useState(Date.now);
  const isPayable = status === PENDING;
  const payBefore = isPayable && payBeforeText(order, shownAt);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const cancelled = items.reduce((sum, item) => sum + item.cancelled, 0);
  const images = items.filter(({ image }) => image).slice(0, MAX_IMAGES);
  return (
    <article
      aria-labelledby={heading}
      className="grid items-center gap-x-8 gap-y-4 rounded-card border border-line p-5 sm:px-8 md:grid-cols-[minmax(0,1fr)_auto_9rem]"
    >
      <div className="min-w-0">
        <p className="text-subheading font-medium text-balance">{orderStateText(order, shownAt)}</p>
        {(cancelReason ?? payBefore) && <p className="mt-1 text-sm">{cancelReason ?? payBefore}</p>}
        {items.length > 0 && <p className="mt-1 text-sm text-pretty wrap-anywhere">{contentText(items)}</p>}
        {cancelled > 0 && (
          <p className="mt-1 text-sm">
            {cancelled} of {pieces} pieces cancelled
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <h2 id={heading} className="font-sans tracking-normal wrap-anywhere">
            <a href={orderPath(id)} data-item className="text-link inline-block py-1">
              Order {id}
            </a>
          </h2>
          {date && <time dateTime={date}>{formatOrderDate(date)}</time>}
        </div>
      </div>
      <div className="flex max-h-20 flex-wrap gap-2 overflow-hidden empty:hidden md:justify-end">
        {images.map((item) => (
          <OrderItemImage key={item.id} image={item.image} imageSources={imageSources} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:col-start-3 md:flex-col md:items-end">
        <p>
          <span className="me-3 text-sm text-muted md:sr-only">Total</span>
          <span className="text-xl tabular-figures">{formatOrderAmount(orderTotal(order), currency)}</span>
        </p>
        {status === DELIVERED && items.length > 0 ? (
          <OrderAgain items={items} heading={heading} />
        ) : (
          <a
            href={isPayable ? paymentPath(id) : orderPath(id)}
            aria-describedby={heading}
            className={`button ${isPayable ? 'button-primary' : 'button-outline'}`}
          >
            {isPayable ? 'Pay Now' : 'View order'}
          </a>
        )}
      </div>
    </article>
  );
}

/** What is in an order, such as `Kurta, size M and 2 more`. */
function contentText([first, ...others]: Order['items']): string {
  return `${first?.name ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

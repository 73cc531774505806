import { useState } from 'react';
import { OrderItems } from '@/components/order/order-items';
import { OrderBreakdown } from '@/components/order/quote-totals';
import { formatPurchaseAmount } from '@/lib/format/order-amount';
import { payBeforeText } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';
import type { KnownOrder } from '@/lib/orders/use-payable-order';
import type { ImageSources } from '@/lib/images/image-path';

type Props = { orderId: string; order: KnownOrder; imageSources: ImageSources };

/** What is paid for: number and total, and as soon as they are known the items and the address. */
export function PaidItems({ orderId, order, imageSources }: Props) {
  const { total, currency, items, address } = order;
  const [shownAt] = useState(Date.now);
  const payBy = order.status === PENDING ? payBeforeText(order, shownAt) : null;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  // Beside the form there is room for the items; above it they would push the form away.
  const [isOpen, setOpen] = useState(isWide);
  return (
    <section
      aria-label="Your order"
      className="min-h-21 min-w-0 lg:col-start-2 lg:row-start-1 lg:self-start lg:rounded-card lg:bg-sunken lg:p-8"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm leading-6 text-muted">
        Order <span className="wrap-anywhere text-ink">{orderId}</span>
        {total !== null && (
          <span className="ml-auto text-base font-medium text-ink tabular-figures">
            {formatPurchaseAmount(total, currency)}
          </span>
        )}
      </p>
      {payBy && <p className="text-sm leading-6 text-accent">{payBy}</p>}
      {items.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="disclosure"
        >
          <summary>{count === 1 ? '1 item' : `${count} items`}</summary>
          <OrderItems
            items={items}
            currency={currency}
            formatAmount={formatPurchaseAmount}
            imageSources={imageSources}
            className="border-y border-line"
          />
          <OrderBreakdown order={order} formatAmount={formatPurchaseAmount} className="mt-4" />
          {address && (
            <dl className="mt-4 mb-2 text-sm">
              <dt className="text-muted">Shipping Address</dt>
              <dd className="mt-1 wrap-anywhere">{address}</dd>
            </dl>
          )}
        </details>
      )}
    </section>
  );
}

/** Whether the page has two columns, as `lg:` says in the style sheet. */
function isWide(): boolean {
  return window.matchMedia('(width >= 64rem)').matches;
}

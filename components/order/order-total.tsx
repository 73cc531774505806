import type { ReactNode } from 'react';
import { formatOrderAmount } from '@/lib/format/order-amount';
import { OrderBreakdown } from './quote-totals';
import { orderTotal, type Order } from '@/lib/orders/order';
import { paymentPath } from '@/lib/routes/pages.mjs';

type Props = {
  order: Pick<Order, 'id' | 'items' | 'currency' | 'totals' | 'coupon'>;
  /** Id of the order's heading: it distinguishes the payment links of several orders for screen readers. */
  heading: string;
  isPayable: boolean;
  /** Whether it is told without what it is made of. */
  isBrief?: boolean;
  /** What else can be done. */
  children?: ReactNode;
};

/** The total of an order, with the link to its payment. */
export function OrderTotal({ order, heading, isPayable, isBrief = false, children }: Props) {
  const { id, currency } = order;
  return (
    <>
      {!isBrief && <OrderBreakdown order={order} formatAmount={formatOrderAmount} className="mb-4" />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex items-baseline justify-between gap-3 only:grow">
          <span className="text-sm text-muted">Total</span>
          <span className="text-xl tabular-figures">{formatOrderAmount(orderTotal(order), currency)}</span>
        </p>
        {(children || isPayable) && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {children}
            {isPayable && (
              <a href={paymentPath(id)} aria-describedby={heading} className="button button-primary">
                Pay Now
              </a>
            )}
          </div>
        )}
      </div>
    </>
  );
}

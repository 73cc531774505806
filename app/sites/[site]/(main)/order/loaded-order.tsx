import { useId, useRef, useState } from 'react';
import { OrderItems } from '@/components/order/order-items';
import { OrderNote } from '@/components/order/order-note';
import { OrderTotal } from '@/components/order/order-total';
import { QuoteRow, TaxIncluded } from '@/components/order/quote-totals';
import { formatOrderAmount } from '@/lib/format/order-amount';
import { balanceOf } from '@/lib/orders/cancellation';
import { formatOrderDate } from '@/lib/orders/order';
import type { OrderDetails } from '@/lib/orders/order-details';
import { arrivalText, orderStateText, paymentText } from '@/lib/orders/order-state';
import { DELIVERED, PENDING } from '@/lib/orders/order-status';
import { orderSteps } from '@/lib/orders/order-steps';
import { useWatchedOrder } from '@/lib/orders/use-watched-order';
import { GuestLeave } from './guest-leave';
import { OrderActions } from './order-actions';
import { OrderReturns } from './order-returns';
import { OrderTimeline } from './order-timeline';
import type { ReturnStore } from './return-order';

/** On phones one below the other; on computers what was ordered is on the left, and how it stands on the right. */
export const ORDER_GRID =
  'grid gap-x-16 gap-y-10 border-t border-line pt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start xl:gap-x-24';

type Props = ReturnStore & {
  order: OrderDetails;
  /** Whether the store takes reviews of what was delivered. */
  canReview: boolean;
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
  /** The store's number on WhatsApp, digits with the country's code; null without one. */
  whatsApp: string | null;
  /** Loads it again. */
  refresh: () => Promise<unknown>;
};

/** How an order stands, what can be done now, what has happened, what was ordered, and where it goes. */
export function LoadedOrder({ order, canReview, isPrompt, whatsApp, refresh, ...store }: Props) {
  const { imageSources } = store;
  const { id, date, status, items, currency, totals, cancelReason } = order;
  const [heading, progress, content, details] = [useId(), useId(), useId(), useId()];
  const [shownAt] = useState(Date.now);
  const state = useRef<HTMLParagraphElement>(null);
  const steps = orderSteps(order);
  useWatchedOrder(status === PENDING ? id : null, isPrompt, refresh);
  const onChanged = async () => {
    await refresh();
    // The pressed button is gone.
    state.current?.focus();
  };
  return (
    <div className={ORDER_GRID}>
      <div className="min-w-0 lg:col-span-2">
        <p id={heading} className="wrap-anywhere text-muted">
          Order {id}
          {date && (
            <>
              {' · '}
              <time dateTime={date}>{formatOrderDate(date)}</time>
            </>
          )}
        </p>
        <p
          ref={state}
          role="status"
          tabIndex={-1}
          className="mt-2 text-subheading font-medium text-balance outline-none"
        >
          {orderStateText(order, shownAt)}
        </p>
        {cancelReason && <p className="mt-1 text-sm">{cancelReason}</p>}
        <OrderActions
          order={order}
          heading={heading}
          now={shownAt}
          store={store}
          whatsApp={whatsApp}
          onChanged={onChanged}
        />
      </div>
      {steps.length > 0 && (
        <div className="stack-8 min-w-0 lg:col-start-2">
          <OrderReturns order={order} onChanged={onChanged} />
          <section aria-labelledby={progress}>
            <h2 id={progress} className="text-subheading">
              Progress
            </h2>
            <OrderTimeline steps={steps} currency={currency} arrival={arrivalText(order, shownAt)} />
          </section>
        </div>
      )}
      <section aria-labelledby={content} className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <h2 id={content} className="text-subheading">
          Items
        </h2>
        <OrderItems
          items={items}
          currency={currency}
          imageSources={imageSources}
          canReview={canReview && status === DELIVERED}
          className="mt-2 border-b border-line"
        />
        <div className="stack-2 pt-5">
          <OrderTotal order={order} heading={heading} isPayable={false} />
          {totals && <TaxIncluded totals={totals} />}
          <OrderBalance order={order} />
        </div>
      </section>
      <section aria-labelledby={details} className="min-w-0 lg:col-start-2">
        <h2 id={details} className="text-subheading">
          Details
        </h2>
        <OrderFacts order={order} />
        <GuestLeave />
      </section>
    </div>
  );
}

/** What is or was refunded of the total, and what is left to pay at the door. */
function OrderBalance({ order }: { order: OrderDetails }) {
  const rows = balanceOf(order);
  if (rows.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {rows.map(({ label, amount }) => (
        <QuoteRow
          key={label}
          label={label}
          text={`${amount < 0 ? '−' : ''}${formatOrderAmount(Math.abs(amount), order.currency)}`}
        />
      ))}
    </dl>
  );
}

function OrderFacts({ order }: { order: OrderDetails }) {
  const facts = [
    ['Shipping Address', order.shipping.address],
    ['Payment', paymentText(order)],
  ];
  return (
    <>
      <dl className="stack-4 mt-4 text-sm">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="text-muted">{term}</dt>
                <dd className="mt-1 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <OrderNote note={order.note} className="mt-4" />
    </>
  );
}

import { AskOnWhatsApp } from '@/components/order/ask-on-whatsapp';
import { CancelOrder } from '@/components/order/cancel-order';
import { OrderAgain } from '@/components/order/order-again';
import { showToast } from '@/components/ui/show-toast';
import { payBeforeText } from '@/lib/orders/order';
import { invoicePath, type OrderDetails } from '@/lib/orders/order-details';
import { PENDING } from '@/lib/orders/order-status';
import { paymentPath } from '@/lib/routes/pages.mjs';
import { CancelLines } from './cancel-lines';
import { ReturnOrder, type ReturnStore } from './return-order';

type Props = {
  order: OrderDetails;
  /** Id of the order's number, which describes the actions. */
  heading: string;
  /** In ms since 1970. */
  now: number;
  store: ReturnStore;
  /** The store's number there, digits with the country's code; null without one. */
  whatsApp: string | null;
  /** Called after the order has changed: loads it again, and takes the focus of an action that is gone. */
  onChanged: () => Promise<void>;
};

/** What the buyer can do with an order now, the most urgent first. Each action is an item of the one list. */
export function OrderActions({ order, heading, now, store, whatsApp, onChanged }: Props) {
  const { id, status, items, actions } = order;
  const payBefore = payBeforeText(order, now);
  return (
    <>
      {payBefore && <p className="mt-1 text-sm text-accent">{payBefore}</p>}
      <ul
        aria-label="What you can do"
        className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden"
      >
        {actions.includes('pay') && (
          <li>
            <a href={paymentPath(id)} aria-describedby={heading} className="button button-primary">
              Pay Now
            </a>
          </li>
        )}
        {status !== PENDING && items.length > 0 && (
          <li className="contents">
            <OrderAgain items={items} heading={heading} />
          </li>
        )}
        {actions.includes('return') && (
          <li>
            <ReturnOrder {...{ order, heading, store }} onRequested={onChanged} />
          </li>
        )}
        {actions.includes('cancel-lines') && (
          <li>
            <CancelLines
              order={order}
              heading={heading}
              onCancelled={async (toast) => {
                void showToast(toast);
                await onChanged();
              }}
            />
          </li>
        )}
        {actions.includes('invoice') && (
          <li>
            <a href={invoicePath(id)} aria-describedby={heading} className="text-link">
              Invoice
            </a>
          </li>
        )}
        {actions.includes('cancel') && (
          <li>
            <CancelOrder
              orderId={id}
              items={items}
              onCancelled={async (toast) => {
                void showToast({ ...toast, action: { label: 'View Cart', href: '/cart' } });
                await onChanged();
              }}
            />
          </li>
        )}
        {whatsApp !== null && (
          <li>
            <AskOnWhatsApp orderId={id} number={whatsApp} />
          </li>
        )}
      </ul>
    </>
  );
}

import { useEffect, useId, useState } from 'react';
import { PENDING } from '@/lib/orders/order-status';
import { usePayableOrder } from '@/lib/orders/use-payable-order';
import {
  forgetExpiredOrder,
  forgetUnpaidOrder,
  ownUnpaidOrder,
  unpaidOrder,
  type UnpaidOrder,
} from '@/lib/payments/unpaid-order';
import { paymentPath } from '@/lib/routes/pages.mjs';
import { useStoredValue } from '@/lib/browser/stored-value';

/**
 * Leads back to the order whose payment was left open on this device, once the store has confirmed that it still waits
 * for it. Until then, and for the rest of the visit if it does not, it takes its room without being seen, so that
 * nothing moves.
 */
export function UnpaidOrderNotice({ className }: { className: string }) {
  const stored = useStoredValue(unpaidOrder);
  const own = stored && ownUnpaidOrder(stored, document.cookie);
  const [finished, setFinished] = useState<UnpaidOrder | null>(null);
  const finish = () => {
    if (own === null) return;
    setFinished(own);
    forgetUnpaidOrder(own.orderId);
  };
  const { state } = usePayableOrder(own?.orderId ?? null, {
    onSignedOut: () => undefined,
    onLoaded: ({ status }) => {
      if (status !== null && status !== PENDING) finish();
    },
    // The store has no such order of this customer (any more).
    onFailed: ({ response }) => {
      if (response?.status === 404) finish();
    },
  });
  useEffect(forgetExpiredOrder, []);
  const order = own ?? finished;
  if (order === null) return null;
  const isWaiting = own !== null && state.kind === 'loaded' && state.data.status === PENDING;
  return (
    <div className={className} style={{ visibility: isWaiting ? undefined : 'hidden' }}>
      <UnpaidOrderLink orderId={order.orderId} />
    </div>
  );
}

/** Says that an order waits for its payment, and links to it. */
export function UnpaidOrderLink({ orderId }: { orderId: string }) {
  const id = useId();
  return (
    <p className="unpaid-order flex items-center justify-between gap-x-4 rounded-card bg-sunken py-3 pr-3 pl-4 text-sm leading-5 sm:justify-start">
      <span id={id} className="min-w-0 wrap-anywhere">
        Order {orderId} is waiting for payment:{' '}
      </span>
      <a
        href={paymentPath(orderId)}
        aria-describedby={id}
        className="button button-small button-primary min-h-11 shrink-0"
      >
        Pay Now
      </a>
    </p>
  );
}

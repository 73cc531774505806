import { useState } from 'react';
import { formatOrderAmount } from '@/lib/format/order-amount';
import { formatComingDay } from '@/lib/format/date';
import type { OrderDetails } from '@/lib/orders/order-details';
import { returnSteps } from '@/lib/orders/return-steps';
import { cancelReturn, itemOf } from '@/lib/orders/returns';
import { OrderTimeline } from './order-timeline';

type Props = {
  order: OrderDetails;
  /** Called after a return was cancelled. */
  onChanged: () => Promise<void>;
};

/** What is being returned of an order, the last return first, each with its own steps. */
export function OrderReturns({ order, onChanged }: Props) {
  return order.returns.toReversed().map((one) => {
    const { id, kind, lines, refund, refundTo, pickup, state, canCancel } = one;
    const isComing = state === 'requested' || state === 'approved';
    return (
      <section key={id} aria-label={`${kind === 'exchange' ? 'Exchange' : 'Return'} ${id}`}>
        <h2 className="text-subheading">{kind === 'exchange' ? 'Exchange' : 'Return'}</h2>
        <ul className="mt-3 text-sm">
          {lines.map(({ itemId, quantity, reason, size }) => (
            <li key={itemId} className="mt-1 wrap-anywhere">
              {quantity} × {itemOf(order.items, itemId)?.name ?? 'Item'}
              <span className="text-muted">
                {' '}
                · {[reason, size && `for size ${size}`].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
        {kind === 'refund' && (
          <p className="mt-2 text-sm">
            Refund of {formatOrderAmount(refund, order.currency)}
            {refundTo && ` to ${refundTo}`}
          </p>
        )}
        {isComing && (
          <p className="mt-2 text-sm wrap-anywhere">
            Pick-up on {formatComingDay(pickup.day)}: {pickup.address}
          </p>
        )}
        <OrderTimeline steps={returnSteps(one)} currency={order.currency} arrival="" />
        {canCancel && <CancelReturn orderId={order.id} returnId={id} kind={kind} onCancelled={onChanged} />}
      </section>
    );
  });
}

type CancelProps = {
  orderId: string;
  returnId: string;
  kind: OrderDetails['returns'][number]['kind'];
  onCancelled: () => Promise<void>;
};

/** A button that cancels a return; nothing is lost by it that could not be requested again. */
function CancelReturn({ orderId, returnId, kind, onCancelled }: CancelProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const refusal = await cancelReturn(orderId, returnId);
    setBusy(false);
    setFailure(refusal ?? '');
    if (refusal === null) await onCancelled();
  };
  return (
    <>
      <button
        type="button"
        // Disabled, it would lose the focus.
        aria-disabled={isBusy}
        onClick={() => void cancel()}
        className="text-link mt-2 cursor-pointer py-2 text-sm text-muted"
      >
        {isBusy ? 'Cancelling...' : kind === 'exchange' ? 'Cancel the exchange' : 'Cancel the return'}
      </button>
      <p role="alert" className="text-sm text-danger">
        {failure}
      </p>
    </>
  );
}

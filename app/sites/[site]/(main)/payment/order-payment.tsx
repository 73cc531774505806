import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { formatOrderAmount } from '@/lib/format/money';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import type { PaymentField } from '@/lib/payments/payment-field';
import { PaymentForm } from './payment-form';
import { PendingPayment, PendingStatus } from './pending-payment';
import { redirectToSuccess } from './redirect';
import { useOrderStatus, type PaymentResult } from './use-order-status';
import { usePayment } from './use-payment';

type Props = { orderId: string; fields: PaymentField[] };

/** The order and its payment: the form, the wait for the payment's result, or that there is nothing to pay. */
export function OrderPayment({ orderId, fields }: Props) {
  const payment = usePayment(orderId, fields);
  const isPending = payment.pendingAction !== null;
  // A shopper who has returned to the form may have paid nevertheless, and must not pay twice.
  const mayBePaid = isPending || payment.isReopened;
  const { order, result } = useOrderStatus(orderId, mayBePaid);

  useEffect(() => {
    if (!mayBePaid || result === null) return;
    clearPaymentDraft();
    if (result === 'paid') redirectToSuccess();
  }, [mayBePaid, result]);

  const isLeaving = mayBePaid && result === 'paid';
  const isOver = result !== null && !isPending && !isLeaving && !payment.form.isBusy;
  return (
    <>
      <p className="mb-8 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-6 text-sm leading-6 text-muted">
        Order <span className="wrap-anywhere text-ink">{orderId}</span>
        {order.total !== null && (
          <span className="ml-auto text-base font-medium text-ink tabular-nums">
            {formatOrderAmount(order.total, order.currency)}
          </span>
        )}
      </p>
      {payment.pendingAction && (
        <PendingPayment
          action={payment.pendingAction}
          isCancelled={result === 'cancelled'}
          onChangeMethod={payment.reopen}
        />
      )}
      {isOver && <NothingToPay orderId={orderId} result={result} />}
      {!isPending && !isOver && <PaymentForm payment={payment} />}
      <PendingStatus isPending={isPending} isCancelled={result === 'cancelled'} />
    </>
  );
}

function NothingToPay({ orderId, result }: { orderId: string; result: PaymentResult }) {
  return (
    <>
      <p role="status">
        {result === 'cancelled'
          ? 'This order was cancelled, so there is nothing left to pay.'
          : 'This order no longer needs a payment.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/orders">See your orders</ButtonLink>
        <ButtonLink href={`/track-order?id=${encodeURIComponent(orderId)}`} variant="outline">
          Track order
        </ButtonLink>
      </div>
    </>
  );
}

'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { TryAgain } from '@/components/ui/try-again';
import { formatOrderAmount } from '@/lib/format/money';
import { PENDING } from '@/lib/orders/order-status';
import type { PaymentField } from '@/lib/payments/payment-field';
import { NothingToPay } from './nothing-to-pay';
import { PaymentForm } from './payment-form';
import { PaymentSkeleton } from './payment-skeleton';
import { PendingPayment } from './pending-payment';
import { useForgetWithSession } from './use-forget-with-session';
import { useOrder } from './use-order';
import { useOrderId } from './use-order-id';
import { useOrderWatch } from './use-order-watch';
import { usePayment } from './use-payment';
import { usePaymentFields } from './use-payment-fields';
import { PendingStatus } from './pending-status';

/** Pays an order (spec section 4): asks for the form, takes it, and leads on. */
export function PaymentView() {
  const orderId = useOrderId();
  if (orderId === undefined) return <PaymentSkeleton />;
  if (orderId === null) {
    return (
      <div className="border-t border-line pt-8">
        <p role="alert">Order ID is missing. Please return to checkout.</p>
        <div className="mt-8">
          <ButtonLink href="/checkout">Return to checkout</ButtonLink>
        </div>
      </div>
    );
  }
  // Another order is another form.
  return <Payment key={orderId} orderId={orderId} />;
}

function Payment({ orderId }: { orderId: string }) {
  const { state, isRetrying, retry } = usePaymentFields(orderId);
  switch (state.kind) {
    case 'loading':
      return <PaymentSkeleton />;
    case 'loaded':
      return <LoadedPayment orderId={orderId} fields={state.data} />;
    case 'failed':
      return (
        <div className="border-t border-line pt-8">
          <p role="alert">Failed to load payment form. Please try again later.</p>
          <p className="mt-8">
            <TryAgain isRetrying={isRetrying} onRetry={retry} />
          </p>
        </div>
      );
  }
}

function LoadedPayment({ orderId, fields }: { orderId: string; fields: PaymentField[] }) {
  const payment = usePayment(orderId, fields);
  const order = useOrder(orderId);
  const isWaiting = payment.waitingFor !== null;
  // Who has gone back to the form may have paid all the same, and must not pay twice.
  const mayBePaid = isWaiting || payment.isReopened;
  const isCancelled = useOrderWatch(orderId, mayBePaid, payment.isRestored);
  useForgetWithSession();
  // While it is being paid, the payment's own end is told.
  const isSettled = !isWaiting && !payment.isBusy && order !== null && (order.status ?? PENDING) !== PENDING;
  return (
    <>
      <p className="mb-8 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-6 text-sm leading-6 text-muted">
        Order <span className="wrap-anywhere text-ink">{orderId}</span>
        {order && order.total !== null && (
          <span className="ml-auto text-base font-medium text-ink tabular-nums">
            {formatOrderAmount(order.total, order.currency)}
          </span>
        )}
      </p>
      {payment.waitingFor && (
        <PendingPayment step={payment.waitingFor} isCancelled={isCancelled} onChangeMethod={payment.reopen} />
      )}
      {isSettled && <NothingToPay orderId={orderId} status={order.status ?? PENDING} />}
      {!isWaiting && !isSettled && <PaymentForm form={payment} />}
      <PendingStatus isWaiting={isWaiting} isCancelled={isCancelled} />
    </>
  );
}

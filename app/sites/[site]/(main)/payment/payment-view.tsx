'use client';

import { TryAgain } from '@/components/ui/try-again';
import type { PaymentField } from '@/lib/payments/payment-field';
import { ButtonLink } from '@/components/ui/button-link';
import { AmountToPay } from './amount-to-pay';
import { PaymentForm } from './payment-form';
import { PaymentPlaceholder } from './payment-placeholder';
import { PaymentWait } from './payment-wait';
import { useOrderId } from './use-order-id';
import { useOrderWatch } from './use-order-watch';
import { usePayment } from './use-payment';
import { usePaymentFields } from './use-payment-fields';
import { WaitingStatus } from './waiting-status';

/** Pays an order (spec section 4): asks for the form, takes it, and leads on. */
export function PaymentView() {
  const orderId = useOrderId();
  if (orderId === undefined) return <PaymentPlaceholder />;
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
      return <PaymentPlaceholder />;
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
  const isWaiting = payment.waitingFor !== null;
  const isCancelled = useOrderWatch(orderId, isWaiting);
  return (
    <>
      <p className="mb-8 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-6 text-sm leading-6 text-muted">
        Order <span className="wrap-anywhere text-ink">{orderId}</span>
        <AmountToPay orderId={orderId} />
      </p>
      {payment.waitingFor ? (
        <PaymentWait step={payment.waitingFor} isCancelled={isCancelled} onChangeMethod={payment.reopen} />
      ) : (
        <PaymentForm form={payment} />
      )}
      <WaitingStatus isWaiting={isWaiting} isCancelled={isCancelled} />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { CancelOrder } from '@/components/order/cancel-order';
import { ButtonLink } from '@/components/ui/button-link';
import { formatPurchaseAmount } from '@/lib/format/order-amount';
import { PENDING } from '@/lib/orders/order-status';
import { ordersLink, trackLink, type OrdersLink } from '@/lib/orders/orders-link';
import { useOrderStatus, type PaymentResult, type Polling } from '@/lib/orders/use-order-status';
import type { KnownOrder } from '@/lib/orders/use-payable-order';
import type { ImageSources } from '@/lib/images/image-path';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import type { PaymentField } from '@/lib/payments/payment-field';
import { forgetUnpaidOrder, rememberUnpaidOrder } from '@/lib/payments/unpaid-order';
import { PaidItems } from './paid-items';
import { PaymentForm } from './payment-form';
import { PaymentFormSkeleton } from './payment-skeleton';
import { PendingPayment, PendingStatus } from './pending-payment';
import { redirectToCart, redirectToLoginFrom, redirectToSuccess } from './redirect';
import { usePayment } from './use-payment';

type Props = {
  orderId: string;
  fields: PaymentField[];
  imageSources: ImageSources;
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
  /** Whether an unpaid order can be cancelled. */
  canCancel: boolean;
  /** Whether each order has a page of its own. */
  hasPages: boolean;
};

/** The order and its payment: the form, the wait for the payment's result, or that there is nothing to pay. */
export function OrderPayment({ orderId, fields, imageSources, isPrompt, canCancel, hasPages }: Props) {
  const [polling, setPolling] = useState<Polling>('watch');
  const { order, isLoaded, result } = useOrderStatus(orderId, {
    polling,
    isPrompt,
    onSignedOut: () => redirectToLoginFrom(orderId),
  });
  const payment = usePayment(orderId, fields, order.phone);
  const isPending = payment.pendingAction !== null;
  // A shopper who has returned to the form may have paid nevertheless, and must not pay twice.
  const mayBePaid = isPending || payment.isReopened || payment.hasReturned;
  const neededPolling = mayBePaid ? 'payment' : 'watch';
  if (polling !== neededPolling) setPolling(neededPolling);

  useEffect(() => {
    if (result === null) {
      if (order.status !== null) rememberUnpaidOrder(orderId);
      return;
    }
    forgetUnpaidOrder(orderId);
    if (!mayBePaid) return;
    clearPaymentDraft();
    if (result === 'paid') redirectToSuccess(orderId);
  }, [mayBePaid, result, order.status, orderId]);

  // Only news end the wait: a payment that has just begun does not follow what is known of the one before.
  const { giveUp } = payment;
  useEffect(() => {
    if (order.paymentFailed) giveUp();
  }, [order.paymentFailed, giveUp]);

  const isLeaving = mayBePaid && result === 'paid';
  const isCancelled = result === 'cancelled';
  const isWaiting = isPending && !isCancelled;
  const isOver = result !== null && !isWaiting && !isLeaving && !payment.form.isBusy;
  // What became of the payment is said above the form, which must not move then.
  const isUncertain = payment.hasReturned && !isLoaded;
  // What the order costs with the chosen method, until the store says what it cost.
  const { method } = payment;
  const shown =
    method && result === null ? { ...order, totals: method.totals, total: method.totals.total } : order;
  const link = ordersLink(orderId, document.cookie, hasPages);
  const amount = shown.total === null ? null : formatPurchaseAmount(shown.total, shown.currency);
  return (
    <div className="grid content-start gap-x-16 gap-y-6 border-t border-line pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start xl:gap-x-24">
      <PaidItems orderId={orderId} order={shown} imageSources={imageSources} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {payment.pendingAction && !isCancelled && (
          <PendingPayment action={payment.pendingAction} onChangeMethod={payment.reopen} />
        )}
        {isOver && (
          <NothingToPay orderId={orderId} result={result} link={link} isTooLate={isPrompt && mayBePaid} />
        )}
        {isUncertain && <PaymentFormSkeleton />}
        {payment.hasReturned && isLoaded && result === null && <NotReceived order={order} link={link} />}
        {!isPending && !isOver && !isUncertain && (
          <PaymentForm payment={payment} amount={amount} link={link} />
        )}
        {canCancel && !isPending && order.status === PENDING && (
          <CancelOrder
            orderId={orderId}
            items={order.items}
            className="mt-6"
            onCancelled={(toast) => {
              clearPaymentDraft();
              redirectToCart(toast);
            }}
          />
        )}
        <PendingStatus isPending={isWaiting} />
      </div>
    </div>
  );
}

/**
 * Says what is known of the payment that the shopper has come back from, or has begun in another tab.
 *
 * @param props.order the status is null while the store has not confirmed that it still waits for its payment
 * @param props.link where the shopper finds the order again
 */
function NotReceived({
  order: { status, paymentFailed },
  link,
}: {
  order: Pick<KnownOrder, 'status' | 'paymentFailed'>;
  link: OrdersLink;
}) {
  const message = useMessage<HTMLDivElement>();
  return (
    <div
      ref={message}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-8 rounded-card border border-danger p-4 text-sm leading-6 focus:outline-none"
    >
      {status === null ? (
        <>
          We can&apos;t tell yet whether your payment was completed. Please look before you pay again:{' '}
          <a href={link.href} className="text-link">
            {link.label}
          </a>
        </>
      ) : paymentFailed ? (
        'Payment was not completed. Try again or choose another method.'
      ) : (
        // It may still come.
        'We have not received your payment yet. If you have just paid, please wait: this page will tell you. Otherwise try again or choose another method.'
      )}
    </div>
  );
}

/**
 * @param props.link where the shopper finds the order again
 * @param props.isTooLate whether money may still come for an order that was cancelled
 */
function NothingToPay({
  orderId,
  result,
  link,
  isTooLate,
}: {
  orderId: string;
  result: PaymentResult;
  link: OrdersLink;
  isTooLate: boolean;
}) {
  const message = useMessage<HTMLParagraphElement>();
  const track = trackLink(orderId);
  return (
    <>
      <p ref={message} role="status" tabIndex={-1} className="focus:outline-none">
        {result === 'cancelled'
          ? 'This order was cancelled, so there is nothing left to pay.'
          : 'This order no longer needs a payment.'}
      </p>
      {result === 'cancelled' && isTooLate && (
        <p className="mt-3 text-sm leading-6 text-muted">
          If you have paid already, a mail tells you which: we send the order after all, or the money back.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
        {link.href !== track.href && (
          <ButtonLink href={track.href} variant="outline">
            {track.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** A message in the place of what the shopper was at: it is in view, and has the focus unless that is elsewhere. */
function useMessage<Message extends HTMLElement>() {
  const message = useRef<Message>(null);
  // Back restores the page where it was left, which is at the button.
  useEffect(() => {
    // Browsers begin to return a promise, which is no cleanup.
    message.current?.scrollIntoView({ block: 'nearest' });
    // A shopper who is doing something else is not interrupted.
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);
  return message;
}

import { ButtonLink } from '@/components/ui/button-link';
import { orderStatus } from '@/lib/orders/order-status';

/** In place of the form, for an order that waits for no payment. */
export function NothingToPay({ orderId, status }: { orderId: string; status: number }) {
  const isCancelled = orderStatus(status).tone === 'cancelled';
  return (
    <>
      <p role="status">
        {isCancelled
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

'use client';

import { useEffect, useState } from 'react';
import { OrderItems } from '@/components/order/order-items';
import { OrderNote } from '@/components/order/order-note';
import { OrderBreakdown } from '@/components/order/quote-totals';
import { formatPurchaseAmount } from '@/lib/format/order-amount';
import { orderStatus } from '@/lib/orders/order-status';
import { useOrderStatus } from '@/lib/orders/use-order-status';
import { UNKNOWN_ORDER, type KnownOrder } from '@/lib/orders/use-payable-order';
import { forgetUnpaidOrder } from '@/lib/payments/unpaid-order';
import { paymentPath } from '@/lib/routes/pages.mjs';
import type { ImageSources } from '@/lib/images/image-path';
import { customerOf, hasSessionCookie } from '@/lib/session/client-session';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useOrderNumber } from './order-number';

/** Gateways confirm a payment to the store within seconds, often after the shopper is back; few take minutes. */
const POLLING_LIMIT_MS = 5 * 60_000;

const CANCELLED = 'This order was cancelled.';
const FAILED = 'Your payment was not completed.';
const UNCONFIRMED =
  'The store has not confirmed your payment yet. This can take a few minutes. Not paid yet?';
const PAID = 'The store has confirmed your payment.';

type Props = {
  imageSources: ImageSources;
  /** Whether the store tells where it delivers, and when. */
  knowsDelivery: boolean;
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
};

/** The items of the order, for the customer or guest who has placed it. It stands last on the page, so that it moves nothing. */
export function OrderDetails({ imageSources, knowsDelivery, isPrompt }: Props) {
  const number = useOrderNumber();
  const isBuyer = useIsHydrated() && customerOf(document.cookie) !== '';
  const { order, result } = useOrderStatus(isBuyer ? number : null, {
    polling: 'payment',
    pollingLimit: POLLING_LIMIT_MS,
    isPrompt,
    // The thanks need no session.
    onSignedOut: () => undefined,
  });
  useEffect(() => {
    if (result !== null && number !== null) forgetUnpaidOrder(number);
  }, [result, number]);
  const { status, items, currency, total, address, note } = order;
  const { tone } = orderStatus(status);
  const isOnItsWay = tone === 'processing';
  const [hasWaited, setHasWaited] = useState(false);
  if (tone === 'pending' && !hasWaited) setHasWaited(true);
  const amount = total === null ? '' : formatPurchaseAmount(total, currency);
  const message = messageOf(order, amount, hasWaited);
  const arrival = useArrival(knowsDelivery && isOnItsWay ? address : '');
  if (order === UNKNOWN_ORDER) return null;
  return (
    <section
      aria-labelledby="details"
      className="mx-auto mt-14 max-w-xl rounded-card border border-line p-5 text-start sm:p-8"
    >
      <h2 id="details" className="text-heading">
        Your order
      </h2>
      {/* What a shopper wants to know first, with room for it before it is known. */}
      {knowsDelivery && address && <p className="mt-2 min-h-6 font-medium">{arrival}</p>}
      {message && (
        <p role="status" className="mt-3 text-sm">
          {message}
          {tone === 'pending' && number !== null && (
            <>
              {' '}
              <a href={paymentPath(number)} className="text-link">
                Pay Now
              </a>
            </>
          )}
        </p>
      )}
      {!hasSessionCookie(document.cookie) && (
        <p className="mt-3 text-sm">
          We have mailed you a link to this order. With an account of the same email, it adds the order to
          your orders.
        </p>
      )}
      <OrderItems
        items={items}
        currency={currency}
        formatAmount={formatPurchaseAmount}
        imageSources={imageSources}
        className="mt-2"
      />
      <OrderBreakdown
        order={order}
        formatAmount={formatPurchaseAmount}
        className="border-t border-line py-4"
      />
      {total !== null && (
        <p className="flex justify-between gap-6 border-t border-line pt-4">
          <span>Total</span>
          <span className="font-medium tabular-figures">{amount}</span>
        </p>
      )}
      {address && (
        <dl className="mt-6 text-sm">
          <dt className="text-muted">Shipping Address</dt>
          <dd className="mt-1 wrap-anywhere">{address}</dd>
        </dl>
      )}
      <OrderNote note={note} className="mt-4" />
    </section>
  );
}

/**
 * What the title of the page leaves open.
 *
 * @param amount its total
 * @param hasWaited whether its payment was not confirmed at first
 */
function messageOf(
  { status, paymentFailed, paidBy }: KnownOrder,
  amount: string,
  hasWaited: boolean,
): string {
  const { tone } = orderStatus(status);
  if (tone === 'cancelled') return CANCELLED;
  if (tone === 'pending') return paymentFailed ? FAILED : UNCONFIRMED;
  if (paidBy === 'cash') return `You pay ${amount} when it arrives.`;
  return paidBy === 'paid' || hasWaited ? PAID : '';
}

/**
 * When an order arrives at its address, by the PIN code at the end of that.
 *
 * @param address empty to ask nothing
 */
function useArrival(address: string): string | null {
  const [arrival, setArrival] = useState<string | null>(null);
  const pin = /[1-9]\d{5}$/.exec(address)?.[0];
  useEffect(() => {
    if (!pin) return;
    let isLeft = false;
    void import('@/lib/products/ask-delivery')
      .then(({ askDelivery }) => askDelivery(pin))
      // Without an answer the page says what it said before.
      .then(
        (answer) => !isLeft && answer.kind === 'served' && setArrival(answer.title),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [pin]);
  return arrival;
}

import { useEffect, useState } from 'react';
import { orderStatus } from '@/lib/orders/order-status';
import { UNKNOWN_ORDER, usePayableOrder, type KnownOrder } from '@/lib/orders/use-payable-order';
import { redirectToLoginFrom } from './redirect';

/** How the payment of an order has ended. */
export type PaymentResult = 'paid' | 'cancelled';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.5;

/**
 * Loads the order that is paid.
 *
 * @param isPolling whether the shopper may be paying elsewhere: the status is then requested after growing delays
 *   until the payment has ended, and at once when the shopper returns to the page
 * @returns the order, of which nothing may be known, which does not prevent the payment; whether the first response has
 *   come; and the payment's result, null while it is pending or unknown
 */
export function useOrderStatus(orderId: string, isPolling: boolean) {
  const nextDelay = useGrowingDelay();
  const { state } = usePayableOrder(orderId, {
    fallback: UNKNOWN_ORDER,
    onSignedOut: () => redirectToLoginFrom(orderId),
    refreshInterval: isPolling ? nextDelay : 0,
    // The shopper may return to the page right after a request. Only one that is in flight is not repeated.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  const order = state.kind === 'loaded' ? state.data : UNKNOWN_ORDER;
  return { order, isLoaded: state.kind === 'loaded', result: paymentResult(order.status) };
}

/** @returns a refresh interval for SWR, which begins again with the first delay when the page becomes visible */
function useGrowingDelay(): (order?: KnownOrder) => number {
  const [nextDelay, setNextDelay] = useState(createDelays);
  useEffect(() => {
    const reset = () => {
      // SWR starts a new timer for another function.
      if (!document.hidden) setNextDelay(createDelays);
    };
    document.addEventListener('visibilitychange', reset);
    return () => document.removeEventListener('visibilitychange', reset);
  }, []);
  return nextDelay;
}

function createDelays(): (order?: KnownOrder) => number {
  let attempt = 0;
  return (order = UNKNOWN_ORDER) => {
    // Zero ends the polling.
    if (paymentResult(order.status) !== null) return 0;
    const delay = Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, MAX_DELAY_MS);
    attempt += 1;
    return delay;
  };
}

function paymentResult(status: number | null): PaymentResult | null {
  if (status === null) return null;
  const { tone } = orderStatus(status);
  if (tone === 'pending') return null;
  return tone === 'cancelled' ? 'cancelled' : 'paid';
}

import { useEffect, useState } from 'react';
import { orderStatus } from '@/lib/orders/order-status';
import { usePrivateData } from '@/lib/session/use-private-data';
import { readField, readPrice, readText } from '@/lib/storage/fields';
import { redirectToLoginFrom } from './redirect';

/** The order that is paid. A null field is unknown, which does not prevent the payment. */
type PayableOrder = { status: number | null; total: number | null; currency: string | null };

/** How the payment of an order has ended. */
export type PaymentResult = 'paid' | 'cancelled';

const UNKNOWN_ORDER: PayableOrder = { status: null, total: null, currency: null };

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.5;

/**
 * Loads the order that is paid.
 *
 * @param isPolling whether the shopper may be paying elsewhere: the status is then requested after growing delays
 *   until the payment has ended, and at once when the shopper returns to the page
 * @returns the order, and its payment's result; null while it is pending or unknown
 */
export function useOrderStatus(orderId: string, isPolling: boolean) {
  const nextDelay = useGrowingDelay();
  const { state } = usePrivateData({
    path: `/api/orders/${encodeURIComponent(orderId)}/status`,
    parse: parseOrder,
    fallback: UNKNOWN_ORDER,
    onSignedOut: () => redirectToLoginFrom(orderId),
    refreshInterval: isPolling ? nextDelay : 0,
    // The shopper may return to the page right after a request. Only one that is in flight is not repeated.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  const order = state.kind === 'loaded' ? state.data : UNKNOWN_ORDER;
  return { order, result: paymentResult(order.status) };
}

/** @returns a refresh interval for SWR, which begins again with the first delay when the page becomes visible */
function useGrowingDelay(): (order?: PayableOrder) => number {
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

function createDelays(): (order?: PayableOrder) => number {
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

function parseOrder(body: unknown): PayableOrder {
  const status = readField(body, 'status');
  return {
    status: typeof status === 'number' ? status : null,
    total: readPrice(readField(body, 'total')),
    currency: readText(readField(body, 'currency')) || null,
  };
}

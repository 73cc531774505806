import { useEffect, useState } from 'react';
import { orderStatus } from './order-status';
import { UNKNOWN_ORDER, usePayableOrder, type KnownOrder } from './use-payable-order';

/** How the payment of an order has ended. */
export type PaymentResult = 'paid' | 'cancelled';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.5;

/** Between two requests to a store that is told of payments at once, and for how long. */
const PROMPT_DELAY_MS = 1500;
const PROMPT_TIME_MS = 10 * 60_000;

type Options = {
  /** Whether the status is requested after growing delays until the payment has ended, and at each return to the page. */
  isPolling: boolean;
  /** After this time in ms a visible page polls no longer, until the shopper returns to it; by default it goes on. */
  pollingLimit?: number;
  /** Whether the store is told of payments at once, so that a short delay tells the shopper of it. */
  isPrompt?: boolean;
  /** Called when the session has expired. */
  onSignedOut: () => void;
};

/**
 * Loads an order that is paid, or may just have been paid.
 *
 * @param orderId null requests nothing
 * @returns the order, which can be paid even when nothing is known about it; whether the first response has come; and the
 *   payment's result, null while it is pending or unknown
 */
export function useOrderStatus(
  orderId: string | null,
  { isPolling, pollingLimit = Infinity, isPrompt = false, onSignedOut }: Options,
) {
  const nextDelay = useGrowingDelay(pollingLimit, isPrompt);
  const { state } = usePayableOrder(orderId, {
    fallback: UNKNOWN_ORDER,
    onSignedOut,
    refreshInterval: isPolling ? nextDelay : 0,
    // The shopper may return to the page right after a request. Only one that is in flight is not repeated.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  const order = state.kind === 'loaded' ? state.data : UNKNOWN_ORDER;
  return { order, isLoaded: state.kind === 'loaded', result: paymentResult(order.status) };
}

/** @returns a refresh interval for SWR, which begins again with the first delay when the page becomes visible */
function useGrowingDelay(limit: number, isPrompt: boolean): (order?: KnownOrder) => number {
  const [nextDelay, setNextDelay] = useState(() => createDelays(limit, isPrompt));
  useEffect(() => {
    const reset = () => {
      // SWR starts a new timer for another function.
      if (!document.hidden) setNextDelay(() => createDelays(limit, isPrompt));
    };
    document.addEventListener('visibilitychange', reset);
    return () => document.removeEventListener('visibilitychange', reset);
  }, [limit, isPrompt]);
  return nextDelay;
}

function createDelays(limit: number, isPrompt: boolean): (order?: KnownOrder) => number {
  let attempt = 0;
  let elapsed = 0;
  return (order = UNKNOWN_ORDER) => {
    // Zero ends the polling.
    if (paymentResult(order.status) !== null || elapsed >= limit) return 0;
    const growing = Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, MAX_DELAY_MS);
    const delay = isPrompt && elapsed < PROMPT_TIME_MS ? PROMPT_DELAY_MS : growing;
    attempt += 1;
    elapsed += delay;
    return delay;
  };
}

function paymentResult(status: number | null): PaymentResult | null {
  if (status === null) return null;
  const { tone } = orderStatus(status);
  if (tone === 'pending') return null;
  return tone === 'cancelled' ? 'cancelled' : 'paid';
}

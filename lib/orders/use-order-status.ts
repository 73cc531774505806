import { useEffect, useState } from 'react';
import { orderStatus } from './order-status';
import { UNKNOWN_ORDER, usePayableOrder, type KnownOrder } from './use-payable-order';

/** How the payment of an order has ended. */
export type PaymentResult = 'paid' | 'cancelled';

/**
 * Why the status is requested again and again until the payment has ended: this device has begun one, or another one of the
 * shopper's may make it.
 */
export type Polling = 'payment' | 'watch';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.5;

/** Between two requests to a store that is told of payments at once, and for how long. */
const PROMPT_DELAY_MS = 1500;
const PROMPT_TIME_MS = 10 * 60_000;

/** The same where this device has begun no payment; a store that is not told of payments is not asked then. */
const WATCH_DELAY_MS = 4000;
const WATCH_TIME_MS = 10 * 60_000;

type Options = {
  /** Requests are made while the page is visible, and at each return to it. */
  polling: Polling;
  /** After this time in ms a visible page polls for a payment no longer, until the shopper returns to it; by default it goes on. */
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
  { polling, pollingLimit = Infinity, isPrompt = false, onSignedOut }: Options,
) {
  const delays = useDelays(pollingLimit, isPrompt);
  const { state } = usePayableOrder(orderId, {
    fallback: UNKNOWN_ORDER,
    onSignedOut,
    refreshInterval: delays[polling],
    // The shopper may return to the page right after a request. Only one that is in flight is not repeated.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  const order = state.kind === 'loaded' ? state.data : UNKNOWN_ORDER;
  return { order, isLoaded: state.kind === 'loaded', result: paymentResult(order.status) };
}

/** A refresh interval for SWR, in ms; zero ends the polling. */
type NextDelay = (order?: KnownOrder) => number;

/** @returns intervals that begin again with the first delay when the page becomes visible */
function useDelays(limit: number, isPrompt: boolean): Record<Polling, NextDelay> {
  const [delays, setDelays] = useState(() => createDelays(limit, isPrompt));
  useEffect(() => {
    const reset = () => {
      // SWR starts a new timer for another function.
      if (!document.hidden) setDelays(createDelays(limit, isPrompt));
    };
    document.addEventListener('visibilitychange', reset);
    return () => document.removeEventListener('visibilitychange', reset);
  }, [limit, isPrompt]);
  return delays;
}

function createDelays(limit: number, isPrompt: boolean): Record<Polling, NextDelay> {
  return {
    payment: untilEnded(limit, (attempt, elapsed) =>
      isPrompt && elapsed < PROMPT_TIME_MS
        ? PROMPT_DELAY_MS
        : Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, MAX_DELAY_MS),
    ),
    watch: untilEnded(isPrompt ? WATCH_TIME_MS : 0, () => WATCH_DELAY_MS),
  };
}

/** @param limit in ms, as are the elapsed time and the delays */
function untilEnded(limit: number, delayOf: (attempt: number, elapsed: number) => number): NextDelay {
  let attempt = 0;
  let elapsed = 0;
  return (order = UNKNOWN_ORDER) => {
    if (paymentResult(order.status) !== null || elapsed >= limit) return 0;
    const delay = delayOf(attempt, elapsed);
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

import { useEffect, useEffectEvent } from 'react';
import { useOrderStatus } from './use-order-status';

/**
 * Loads the orders of a page again once one of them no longer waits for its payment, which another device may have made.
 *
 * @param orderId of one that waits; null watches nothing
 * @param isPrompt whether the store is told of payments at once; otherwise nothing is watched
 */
export function useWatchedOrder(
  orderId: string | null,
  isPrompt: boolean,
  refresh: () => Promise<unknown>,
): void {
  const { result } = useOrderStatus(isPrompt ? orderId : null, {
    polling: 'watch',
    isPrompt,
    // The request for the page's own data leads to sign-in.
    onSignedOut: () => undefined,
  });
  const onEnd = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (result !== null) onEnd();
  }, [result]);
}

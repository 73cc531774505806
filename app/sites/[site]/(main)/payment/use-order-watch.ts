import { useEffect, useState } from 'react';
import { watchOrder } from '@/lib/orders/watch-order';
import { forgetValues } from '@/lib/payments/kept-values';
import { leaveForLoginFrom, leaveForSuccess } from './leave';
import { loadOrder } from './load-order';

/**
 * Waits for an order to be paid, and leaves the page when it is.
 *
 * @param isWaiting whether the shopper pays elsewhere just now
 * @returns whether the order was cancelled meanwhile
 */
export function useOrderWatch(orderId: string, isWaiting: boolean): boolean {
  const [isCancelled, setCancelled] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const watch = watchOrder({
      ask: () => loadOrder(orderId),
      isHidden: () => document.hidden,
      onOutcome: (outcome) => {
        if (outcome === 'signed-out') return leaveForLoginFrom(orderId);
        forgetValues();
        if (outcome === 'paid') leaveForSuccess();
        else setCancelled(true);
      },
    });
    document.addEventListener('visibilitychange', watch.onVisibilityChange);
    return () => {
      watch.stop();
      document.removeEventListener('visibilitychange', watch.onVisibilityChange);
    };
  }, [orderId, isWaiting]);

  return isCancelled;
}

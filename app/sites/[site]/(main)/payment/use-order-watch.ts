import { useEffect, useState } from 'react';
import { watchOrder } from '@/lib/orders/watch-order';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import { redirectToLoginFrom, redirectToSuccess } from './redirect';
import { loadOrder } from './load-order';

/**
 * Waits for an order to be paid, and leaves the page when it is.
 *
 * @param isWaiting whether the shopper may be paying elsewhere
 * @param isRestored whether that may be over by now: the status is asked for at once
 * @returns whether the order was cancelled meanwhile
 */
export function useOrderWatch(orderId: string, isWaiting: boolean, isRestored: boolean): boolean {
  const [isCancelled, setCancelled] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const watch = watchOrder({
      ask: () => loadOrder(orderId),
      isHidden: () => document.hidden,
      onOutcome: (outcome) => {
        if (outcome === 'signed-out') return redirectToLoginFrom(orderId);
        clearPaymentDraft();
        if (outcome === 'paid') redirectToSuccess();
        else setCancelled(true);
      },
    });
    if (isRestored) watch.onVisibilityChange();
    document.addEventListener('visibilitychange', watch.onVisibilityChange);
    return () => {
      watch.stop();
      document.removeEventListener('visibilitychange', watch.onVisibilityChange);
    };
  }, [orderId, isWaiting, isRestored]);

  return isCancelled;
}

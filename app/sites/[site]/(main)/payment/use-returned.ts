import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { payableOrderPath } from '@/lib/orders/use-payable-order';
import { hasStartedPayment } from '@/lib/payments/unpaid-order';

/**
 * Whether the payment of an order has been started and left: when the page is opened, and when Back restores it.
 *
 * @returns the state and its setter
 */
export function useReturned(orderId: string) {
  const [hasReturned, setReturned] = useState(() => hasStartedPayment(orderId));
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const path = payableOrderPath(orderId);
    const onPageShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasStartedPayment(orderId)) return;
      // The status from before the payment says nothing about its result.
      await mutate((key) => Array.isArray(key) && key[0] === path);
      setReturned(true);
    };
    const listener = (event: PageTransitionEvent) => void onPageShow(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, [orderId, mutate]);
  return [hasReturned, setReturned] as const;
}

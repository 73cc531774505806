import { useEffect, useState } from 'react';
import { loadOrder, type LoadedOrder } from './load-order';

/** The order that is paid; null while or where it is not known, for it can be paid all the same. */
export function useOrder(orderId: string): LoadedOrder | null {
  const [order, setOrder] = useState<LoadedOrder | null>(null);

  useEffect(() => {
    let isWanted = true;
    void loadOrder(orderId).then((answer) => {
      if (isWanted && answer.kind === 'loaded') setOrder(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [orderId]);

  return order;
}

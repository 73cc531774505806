import { useEffect, useState } from 'react';
import { formatOrderAmount } from '@/lib/money';
import { loadOrder } from './load-order';

/** What an order costs; nothing while or where that is not known, for the gateway tells it as well. */
export function AmountToPay({ orderId }: { orderId: string }) {
  const [amount, setAmount] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    void loadOrder(orderId).then((order) => {
      if (!isWanted || order.kind !== 'loaded' || order.total === null) return;
      setAmount(formatOrderAmount(order.total, order.currency));
    });
    return () => {
      isWanted = false;
    };
  }, [orderId]);

  return amount && <span className="ml-auto text-base font-medium text-ink tabular-nums">{amount}</span>;
}

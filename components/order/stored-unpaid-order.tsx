'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { ownUnpaidOrder, unpaidOrder } from '@/lib/payments/unpaid-order';
import { useStoredValue } from '@/lib/browser/stored-value';

/** UnpaidOrderNotice, whose script is loaded where an order is stored on this device. Its room is taken meanwhile. */
export function StoredUnpaidOrder({ className }: { className: string }) {
  const stored = useStoredValue(unpaidOrder);
  const isStored = stored !== null;
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isStored) return;
    import('./unpaid-order-notice').then(
      ({ UnpaidOrderNotice }) => setNotice(<UnpaidOrderNotice className={className} />),
      // The order is in My Orders as well.
      () => undefined,
    );
  }, [isStored, className]);
  const hasRoom = stored && ownUnpaidOrder(stored, document.cookie);
  return notice ?? (hasRoom && <div className={`box-content h-17 ${className}`} />);
}

'use client';

import Link from 'next/link';
import { useEffect, useId } from 'react';
import { PENDING } from '@/lib/orders/order-status';
import { usePayableOrder } from '@/lib/orders/use-payable-order';
import { forgetUnpaidOrder, ownUnpaidOrder, unpaidOrder } from '@/lib/payments/unpaid-order';
import { useStoredValue } from '@/lib/storage/stored-value';

/**
 * Leads back to the order whose payment was left open on this device, once the store has confirmed that it still waits
 * for it. The room for it is reserved beforehand, so that nothing moves.
 */
export function UnpaidOrderNotice({ className = '' }: { className?: string }) {
  const stored = useStoredValue(unpaidOrder);
  const own = stored && ownUnpaidOrder(stored, document.cookie);
  const { state } = usePayableOrder(own?.orderId ?? null, { onSignedOut: () => undefined });
  const status = state.kind === 'loaded' ? state.data.status : null;
  const finishedId = own && status !== null && status !== PENDING ? own.orderId : null;
  useEffect(() => {
    if (finishedId !== null) forgetUnpaidOrder(finishedId);
  }, [finishedId]);
  if (!own) return null;
  return (
    <div className={`min-h-14 ${className}`}>
      {status === PENDING && <UnpaidOrderLink orderId={own.orderId} />}
    </div>
  );
}

/** Says that an order waits for its payment, and links to it. */
export function UnpaidOrderLink({ orderId }: { orderId: string }) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 rounded-card bg-sunken px-4 py-1.5 text-sm wrap-anywhere">
      <span id={id} className="py-1">
        Order {orderId} is waiting for payment:{' '}
      </span>
      <Link
        href={`/payment?orderId=${encodeURIComponent(orderId)}`}
        prefetch={false}
        aria-describedby={id}
        className="text-link py-3 font-medium"
      >
        Pay Now
      </Link>
    </p>
  );
}

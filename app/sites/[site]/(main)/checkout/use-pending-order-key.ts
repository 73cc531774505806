import { useSyncExternalStore } from 'react';
import { openPendingOrder } from '@/lib/checkout/pending-order';
import { customerOf } from '@/lib/session/client-session';

const never = () => () => undefined;

/** Key of the customer's order that may have been placed; null when there is none such. Nobody tells of changes. */
export function usePendingOrderKey(): string | null {
  return useSyncExternalStore(
    never,
    () => openPendingOrder(customerOf(document.cookie))?.key ?? null,
    () => null,
  );
}

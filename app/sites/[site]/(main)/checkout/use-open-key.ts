import { useSyncExternalStore } from 'react';
import { openAttempt } from '@/lib/checkout/attempt';
import { customerOf } from '@/lib/session/signed-in-hint';

const never = () => () => undefined;

/** Key of the customer's order that may have been placed; null when there is none such. Nobody tells of changes. */
export function useOpenKey(): string | null {
  return useSyncExternalStore(
    never,
    () => openAttempt(customerOf(document.cookie))?.key ?? null,
    () => null,
  );
}

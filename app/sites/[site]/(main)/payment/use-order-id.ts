import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { readField } from '@/lib/storage/fields';

/**
 * The order to be paid, from the address or else from the navigation's state (spec section 2).
 *
 * @returns null when neither names one, undefined while that is not known
 */
export function useOrderId(): string | null | undefined {
  const inAddress = useSearchParams().get('orderId')?.trim();
  const inState = useSyncExternalStore(onTraversal, orderIdInState, () => undefined);
  return inAddress || inState;
}

function onTraversal(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function orderIdInState(): string | null {
  const orderId = readField(window.history.state, 'orderId');
  if (typeof orderId === 'number') return String(orderId);
  return (typeof orderId === 'string' && orderId.trim()) || null;
}

import { showToast } from '@/components/ui/show-toast';
import { usePrivateData } from '@/lib/session/use-private-data';
import { loadOrders } from './load-orders';

/** The orders of who is signed in; a failure is told by the toast of spec section 8. */
export function useOrders() {
  return usePrivateData({ load: loadOrders, onFailed });
}

function onFailed(): void {
  const description = 'Failed to load your orders. Please try again.';
  void showToast({ title: 'Error', description, kind: 'error' });
}

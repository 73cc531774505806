import type { Order } from '@/lib/orders/order';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';

/** Asks the storefront's server for the orders of who is signed in. */
export async function loadOrders(): Promise<PrivateDataAnswer<Order[]>> {
  try {
    const response = await fetch('/api/orders', { cache: 'no-store' });
    if (response.status === 401) return { kind: 'signed-out' };
    // Something between may answer by a page of its own, which is no JSON.
    const data: Order[] | null = response.ok ? await response.json() : null;
    return Array.isArray(data) ? { kind: 'loaded', data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

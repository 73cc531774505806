import type { Order } from '@/lib/orders/order';

/** What came of asking for the orders. */
export type OrdersAnswer = { kind: 'loaded'; orders: Order[] } | { kind: 'signed-out' } | { kind: 'failed' };

/** Asks the storefront's server for the orders of who is signed in. */
export async function loadOrders(): Promise<OrdersAnswer> {
  try {
    const response = await fetch('/api/orders', { cache: 'no-store' });
    if (response.status === 401) return { kind: 'signed-out' };
    // Something between may answer by a page of its own, which is no JSON.
    const orders: Order[] | null = response.ok ? await response.json() : null;
    return Array.isArray(orders) ? { kind: 'loaded', orders } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

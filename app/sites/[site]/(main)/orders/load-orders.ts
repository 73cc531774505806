import { fetchJson } from '@/lib/http/fetch-json';
import type { Order } from '@/lib/orders/order';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';

/** Asks the storefront's server for the orders of who is signed in. */
export async function loadOrders(): Promise<PrivateDataAnswer<Order[]>> {
  const answer = await fetchJson('/api/orders');
  if (answer?.status === 401) return { kind: 'signed-out' };
  return answer?.status === 200 && areOrders(answer.body)
    ? { kind: 'loaded', data: answer.body }
    : { kind: 'failed' };
}

// Our own server has read the store's orders; this only tells its answer from that of something between.
function areOrders(body: unknown): body is Order[] {
  return Array.isArray(body);
}

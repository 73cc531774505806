import { fetchJson } from '@/lib/http/fetch-json';
import { readField, readPrice, readText } from '@/lib/storage/fields';

/** What the payment page needs to know of an order; null is what could not be read. */
export type LoadedOrder = {
  kind: 'loaded';
  status: number | null;
  total: number | null;
  currency: string | null;
};

/** What came of asking for it. */
export type OrderAnswer = LoadedOrder | { kind: 'signed-out' } | { kind: 'failed' };

/** Asks the storefront's server for the status of an order and what it costs. */
export async function loadOrder(orderId: string): Promise<OrderAnswer> {
  const answer = await fetchJson(`/api/orders/${encodeURIComponent(orderId)}/status`);
  if (answer?.status === 401) return { kind: 'signed-out' };
  if (answer?.status !== 200) return { kind: 'failed' };
  const status = readField(answer.body, 'status');
  return {
    kind: 'loaded',
    status: typeof status === 'number' ? status : null,
    total: readPrice(readField(answer.body, 'total')),
    currency: readText(readField(answer.body, 'currency')) || null,
  };
}

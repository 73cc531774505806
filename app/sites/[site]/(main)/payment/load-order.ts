import { readField, readPrice, readText } from '@/lib/storage/fields';

/** What the payment page needs to know of an order. */
export type OrderAnswer =
  | { kind: 'loaded'; status: number | null; total: number | null; currency: string | null }
  | { kind: 'signed-out' }
  | { kind: 'failed' };

const LIMIT_MS = 20_000;

/** Asks the storefront's server for the status of an order and what it costs. */
export async function loadOrder(orderId: string): Promise<OrderAnswer> {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/status`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 401) return { kind: 'signed-out' };
    if (!response.ok) return { kind: 'failed' };
    const order: unknown = await response.json();
    const status = readField(order, 'status');
    return {
      kind: 'loaded',
      status: typeof status === 'number' ? status : null,
      total: readPrice(readField(order, 'total')),
      currency: readText(readField(order, 'currency')) || null,
    };
  } catch {
    return { kind: 'failed' };
  }
}

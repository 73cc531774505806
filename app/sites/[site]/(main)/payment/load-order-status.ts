import type { StatusAnswer } from '@/lib/orders/watch-order';

const LIMIT_MS = 20_000;

/** Asks the storefront's server for the status of an order. */
export async function loadOrderStatus(orderId: string): Promise<StatusAnswer> {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/status`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 401) return { kind: 'signed-out' };
    if (!response.ok) return { kind: 'failed' };
    const { status }: { status?: unknown } = await response.json();
    return { kind: 'status', status: typeof status === 'number' ? status : null };
  } catch {
    return { kind: 'failed' };
  }
}

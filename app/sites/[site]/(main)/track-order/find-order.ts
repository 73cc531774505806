import type { TrackedOrder } from '@/lib/orders/order';
import { postJson } from '@/lib/http/fetch-json';
import { readField } from '@/lib/storage/fields';

/** What came of looking for an order. */
export type Finding =
  | { kind: 'found'; order: TrackedOrder }
  | { kind: 'failed' }
  /** @property seconds how long to wait; null when nobody knows */
  | { kind: 'too-many'; seconds: number | null };

/** Asks the storefront's server for an order. */
export async function findOrder(orderId: string, contactInfo: string): Promise<Finding> {
  const answer = await postJson('/api/orders/track', { orderId, contactInfo });
  if (answer?.status === 429) return { kind: 'too-many', seconds: answer.retryAfterSeconds };
  return answer?.status === 200 && isOrder(answer.body)
    ? { kind: 'found', order: answer.body }
    : { kind: 'failed' };
}

// Our own server has read the store's order; this only tells its answer from a page of something between.
function isOrder(body: unknown): body is TrackedOrder {
  return typeof readField(body, 'id') === 'string' && Array.isArray(readField(body, 'items'));
}

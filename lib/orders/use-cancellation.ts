import useSWR from 'swr';
import { postJson } from '@/lib/browser/fetch-json';
import { hasFields, readField } from '@/lib/browser/fields';
import { encodeSegment } from '@/lib/routes/path-segment';
import { changeFailure } from '@/lib/session/change-failure';
import type { Cancellation } from './cancellation';
import type { Order } from './order';

/** Pieces of an order's items. */
export type CancelledLine = { itemId: string; quantity: number };

/** The path that cancels an order. */
export function cancelPath(orderId: string): string {
  return `/api/orders/${encodeSegment(orderId)}/cancel`;
}

/** Reads what cancelling means from a response; null where it does not say. */
export function readCancellation(body: unknown): Cancellation | null {
  const cancellation = readField(body, 'cancellation');
  return hasFields<Cancellation>(cancellation, 'amount') ? cancellation : null;
}

/**
 * Keeps what cancelling pieces would mean, which the store works out.
 *
 * @param lines undefined for the whole order; an empty list asks nothing
 */
export function useCancellation(
  { id, cancelledAmount }: Pick<Order, 'id' | 'cancelledAmount'>,
  lines: CancelledLine[] | undefined,
) {
  // What was true before something else was cancelled is never shown.
  const key = lines?.length === 0 ? null : ['cancellation', id, cancelledAmount, JSON.stringify(lines)];
  const { data, error, isValidating, mutate } = useSWR<Cancellation, Error>(
    key,
    async () => {
      const response = await postJson(cancelPath(id), { lines, dryRun: true });
      const failure = changeFailure(response);
      const cancellation = readCancellation(response?.body);
      if (failure === null && cancellation) return cancellation;
      throw new Error(failure ?? 'The store gave no clear answer. Please try again.');
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return {
    cancellation: isValidating ? null : (data ?? null),
    failure: isValidating ? null : (error?.message ?? null),
    isLoading: isValidating,
    refresh: () => void mutate(),
  };
}

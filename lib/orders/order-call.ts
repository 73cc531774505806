import 'server-only';
import { callStoreApi, type StoreApiCall } from '@/lib/store-api/client';
import { statusFailure, type ApiResult } from '@/lib/store-api/failure';

/** Who calls: the token is that of a customer or guest. A request that is repeated with the same key counts once. */
export type OrderCaller = { site: string; token: string; idempotencyKey?: string | undefined };

/**
 * Calls the store about one order of the caller; never cached.
 *
 * @param segments the order's id and what follows it in the path, not encoded
 * @returns a failure with status 404 for an order that is not theirs, and for ids that would name another path
 */
export async function callOrder<T>(
  { idempotencyKey, ...caller }: OrderCaller,
  segments: string[],
  call: Pick<StoreApiCall<T>, 'schema' | 'method' | 'body'>,
): Promise<ApiResult<T>> {
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return statusFailure(404, 'Order not found');
  const path = ['/orders', ...segments.map(encodeURIComponent)].join('/');
  return callStoreApi({ ...caller, ...call, path, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

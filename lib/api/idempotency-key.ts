import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { IDEMPOTENCY_KEY } from '@/lib/browser/pending-request';

/**
 * Reads the Idempotency-Key of a request.
 *
 * @returns the key, undefined when the request has none; a failure with status 400 for one that a store could not
 *   compare, because the request would then count as a new one each time it is repeated
 */
export function readIdempotencyKey(request: Request): ApiResult<string | undefined> {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return { ok: true, data: key };
  return statusFailure(400, 'The Idempotency-Key can not be used.');
}

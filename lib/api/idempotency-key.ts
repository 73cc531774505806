import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { IDEMPOTENCY_KEY } from '@/lib/browser/pending-request';

/**
 * Reads the Idempotency-Key of a request.
 *
 * @returns the key; undefined without one; a failure with status 400 for a malformed key, which a store could not compare,
 *   so that each repetition would count as a new request
 */
export function readIdempotencyKey(request: Request): ApiResult<string | undefined> {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return { ok: true, data: key };
  return statusFailure(400, 'The Idempotency-Key can not be used.');
}

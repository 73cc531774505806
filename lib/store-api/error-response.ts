import 'server-only';
import type { ApiFailure } from './failure';

/**
 * The answer to an island whose call to the store API failed. What the customer can do something about keeps
 * its status; the store's own troubles are a bad gateway.
 *
 * @param error what the answer calls the failure, the store's own words being its `message` then; without it
 *   these words are its `error`
 */
export function errorResponse(failure: ApiFailure, error?: string): Response {
  const isStatus = failure.kind === 'status';
  const message = 'message' in failure ? failure.message : null;
  const wait = isStatus ? failure.retryAfterSeconds : null;
  return Response.json(
    {
      error: error ?? message ?? 'The store could not be asked.',
      ...(error && message ? { message } : {}),
      status: isStatus ? failure.status : null,
      reason: failure.kind,
    },
    {
      status: isStatus && failure.status >= 400 && failure.status < 500 ? failure.status : 502,
      headers: wait === null ? {} : { 'retry-after': String(wait) },
    },
  );
}

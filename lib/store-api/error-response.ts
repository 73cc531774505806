import 'server-only';
import type { ApiFailure } from './failure';

/**
 * The JSON response to a failed call to the store API. Client errors keep their status, errors of the store become 502.
 *
 * @param error the response's `error`; the store's message is then its `message`, otherwise its `error`
 */
export function errorResponse(failure: ApiFailure, error?: string): Response {
  const isStatus = failure.kind === 'status';
  const message = 'message' in failure ? failure.message : null;
  const retryAfter = isStatus ? failure.retryAfterSeconds : null;
  return Response.json(
    {
      error: error ?? message ?? 'The store could not be asked.',
      ...(error && message ? { message } : {}),
      status: isStatus ? failure.status : null,
      reason: failure.kind,
    },
    {
      status: isStatus && failure.status >= 400 && failure.status < 500 ? failure.status : 502,
      headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    },
  );
}

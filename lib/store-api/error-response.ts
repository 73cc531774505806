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
  return Response.json(
    {
      error: error ?? message ?? 'The store could not be asked. Please try again.',
      ...(error && message ? { message } : {}),
      status: isStatus ? failure.status : null,
      reason: failure.kind,
    },
    {
      status: isStatus && failure.status >= 400 && failure.status < 500 ? failure.status : 502,
      headers: retryAfterHeader(isStatus ? failure.retryAfterSeconds : null),
    },
  );
}

/**
 * The header that passes on how long the store asks to wait.
 *
 * @param seconds null when it does not ask
 */
export function retryAfterHeader(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { 'retry-after': String(seconds) };
}

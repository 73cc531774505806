/**
 * Why a call to the store API failed. Shoppers get a different message for each kind: an error status, no response, an
 * unreadable response, or a request that was not sent because data it depends on is missing.
 */
export type ApiFailure =
  | { kind: 'status'; status: number; message: string | null; retryAfterSeconds: number | null }
  | { kind: 'no-response'; reason: 'timeout' | 'unreachable' }
  | { kind: 'malformed'; reason?: string }
  | { kind: 'not-sent'; message: string };

/** The result of a call to the store API. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** Carries an ApiFailure out of a cached function: only what is returned is cached. */
export class ApiFailureError extends Error {
  readonly #failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(describeFailure(failure));
    this.name = 'ApiFailureError';
    this.#failure = failure;
  }

  /** Is not printed with the error: a store may repeat in its message what it was asked for. */
  get failure(): ApiFailure {
    return this.#failure;
  }
}

/** Describes the kind of a failure for the operator's log; never shown to shoppers. */
export function describeFailure(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'status':
      return `the store API answered ${failure.status}`;
    case 'no-response':
      return failure.reason === 'timeout' ? 'the store API took too long' : 'the store API is unreachable';
    case 'malformed':
      return `the store API answered something unreadable${failure.reason ? ` (${failure.reason})` : ''}`;
    case 'not-sent':
      return failure.message;
  }
}

/** What became of something that was sent to the store, for the metrics; `failed` when that is unknown. */
export function outcomeOf(result: ApiResult<unknown>): 'accepted' | 'refused' | 'failed' {
  if (result.ok) return 'accepted';
  const { failure } = result;
  return failure.kind === 'status' && failure.status < 500 ? 'refused' : 'failed';
}

/** A failure without a call, in the form of an error status: for a request that the store would reject anyway. */
export function statusFailure(status: number, message: string): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { kind: 'status', status, message, retryAfterSeconds: null } };
}

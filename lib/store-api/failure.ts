/**
 * Why a call to the store API brought nothing, in the few kinds that a shopper's message tells apart
 * (spec section 8): an answer with an error status, no answer at all, or one that can't be read; or that nothing
 * was sent, because what it depends on could not be learnt.
 */
export type ApiFailure =
  | { kind: 'status'; status: number; message: string | null; retryAfterSeconds: number | null }
  | { kind: 'no-response'; reason: 'timeout' | 'unreachable' }
  | { kind: 'malformed' }
  | { kind: 'not-sent'; message: string };

/** What a call brought: the parsed answer, or why there is none. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** Carries an ApiFailure out of a cached function, so that no failure is ever cached. */
export class ApiFailureError extends Error {
  constructor(readonly failure: ApiFailure) {
    super(describeFailure(failure));
    this.name = 'ApiFailureError';
  }
}

/** A failure in words for an operator's log; never shown to shoppers. */
export function describeFailure(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'status':
      return `the store API answered ${failure.status}${failure.message ? `: ${failure.message}` : ''}`;
    case 'no-response':
      return failure.reason === 'timeout' ? 'the store API took too long' : 'the store API is unreachable';
    case 'malformed':
      return 'the store API answered something unreadable';
    case 'not-sent':
      return failure.message;
  }
}

/** A refusal of our own, in the form of the store's: what it would refuse needs no call. */
export function refused(status: number, message: string): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { kind: 'status', status, message, retryAfterSeconds: null } };
}

import { busyMessage } from '@/lib/format/wait';
import { postJson, type JsonResponse } from '@/lib/browser/fetch-json';
import { isConclusive, pendingRequestFor } from '@/lib/browser/pending-request';
import { PAYMENT_FAILED, type NextAction } from '@/lib/payments/next-action';
import { pendingPaymentRequest } from '@/lib/payments/payment-draft';
import type { PaymentRequest } from '@/lib/payments/schema';
import { readField, readText } from '@/lib/browser/fields';

export type PaymentOutcome =
  | Exclude<NextAction, { kind: 'refused' }>
  | { kind: 'signed-out' }
  /** @property isNotPending whether the order no longer waits for a payment */
  | { kind: 'failed'; message: string; isNotPending: boolean };

const ACTION_KINDS: NextAction['kind'][] = ['post', 'go', 'app', 'qr', 'none', 'placed', 'code', 'refused'];

/**
 * Creates the function by which a page sends payments. A request whose result is unknown is repeated with the same
 * Idempotency-Key, also after a reload.
 */
export function createPaymentSender() {
  let lastSent: string | null = null;

  /** @param secrets names of the fields that must not be stored */
  return async (request: PaymentRequest, secrets: ReadonlySet<string>): Promise<PaymentOutcome> => {
    const body = JSON.stringify(request);
    // A short secret could be guessed from a stored hash, so its change is only noticed until a reload.
    const hasChanged = lastSent !== null && lastSent !== body;
    lastSent = body;
    const fields = Object.entries(request.fields).filter(([name]) => !secrets.has(name));
    const pending = pendingRequestFor(
      { ...request, fields },
      hasChanged ? null : pendingPaymentRequest.get(),
    );
    pendingPaymentRequest.set(pending);
    const response = await postJson('/api/payments', request, { 'idempotency-key': pending.key });
    const outcome = response && readOutcome(response);
    if (!outcome) return fail(PAYMENT_FAILED);
    if (isConclusive(response.status)) {
      lastSent = null;
      pendingPaymentRequest.set(null);
    }
    return outcome;
  };
}

/** @returns null when it is unknown whether the payment has begun */
function readOutcome({ status, body, retryAfterSeconds }: JsonResponse): PaymentOutcome | null {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429 && readField(body, 'reason') !== 'rate-limited') {
    return fail(`${PAYMENT_FAILED} ${busyMessage(retryAfterSeconds)}`);
  }
  if (status >= 500) return null;
  if (status >= 400) return fail(readText(readField(body, 'error')) || PAYMENT_FAILED, status === 409);
  // A page of a proxy in between is no action.
  if (!isNextAction(body)) return null;
  return body.kind === 'refused' ? fail(body.message) : body;
}

function isNextAction(body: unknown): body is NextAction {
  return ACTION_KINDS.some((kind) => kind === readField(body, 'kind'));
}

function fail(message: string, isNotPending = false): PaymentOutcome {
  return { kind: 'failed', message, isNotPending };
}

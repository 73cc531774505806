import type { JsonAnswer } from '@/lib/ask-json';
import { isFinal } from '@/lib/idempotency-key';
import { PAYMENT_FAILED } from '@/lib/payments/payment-failed';
import type { PaymentAttempts } from '@/lib/payments/payment-attempts';
import type { PaymentStep } from '@/lib/payments/payment-step';
import type { PaymentRequest } from '@/lib/payments/schema';
import { postJson } from '@/lib/post-json';
import { readField, readText } from '@/lib/storage/fields';
import { storeIsBusy } from '@/lib/wait-words';

/** What came of sending the form. */
export type PaymentOutcome =
  | Exclude<PaymentStep, { kind: 'refused' }>
  | { kind: 'signed-out' }
  /** @property isNotPending the order no longer waits for a payment */
  | { kind: 'failed'; message: string; isNotPending: boolean };

const KINDS: PaymentStep['kind'][] = ['post', 'go', 'app', 'qr', 'none', 'refused'];

/**
 * Sends the form. The store is told of a repeated request that it is one.
 *
 * @param secrets names of the fields that nothing may be kept of
 */
export async function sendPayment(
  request: PaymentRequest,
  secrets: ReadonlySet<string>,
  attempts: PaymentAttempts,
): Promise<PaymentOutcome> {
  const key = attempts.keyFor(request, secrets);
  const answer = await postJson('/api/payments', request, { 'idempotency-key': key });
  const outcome = answer && read(answer);
  if (!outcome) return failed(PAYMENT_FAILED);
  if (isFinal(answer.status)) attempts.settle();
  return outcome;
}

/** @returns null when the payment may have begun or not */
function read({ status, body, retryAfterSeconds }: JsonAnswer): PaymentOutcome | null {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return failed(`${PAYMENT_FAILED} ${storeIsBusy(retryAfterSeconds)}`);
  if (status >= 500) return null;
  if (status >= 400) return failed(readText(readField(body, 'error')) || PAYMENT_FAILED, status === 409);
  // Something between may answer in the storefront's place.
  if (!isStep(body)) return null;
  return body.kind === 'refused' ? failed(body.message) : body;
}

function isStep(body: unknown): body is PaymentStep {
  return KINDS.some((kind) => kind === readField(body, 'kind'));
}

function failed(message: string, isNotPending = false): PaymentOutcome {
  return { kind: 'failed', message, isNotPending };
}

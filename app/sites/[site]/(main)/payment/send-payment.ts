import type { JsonResponse } from '@/lib/http/fetch-json';
import { isConclusive } from '@/lib/http/pending-request';
import { PAYMENT_FAILED } from '@/lib/payments/payment-failed';
import type { PendingPayments } from '@/lib/payments/pending-payments';
import type { NextAction } from '@/lib/payments/next-action';
import type { PaymentRequest } from '@/lib/payments/schema';
import { postJson } from '@/lib/http/fetch-json';
import { readField, readText } from '@/lib/storage/fields';
import { busyMessage } from '@/lib/format/wait';

/** What came of sending the form. */
export type PaymentOutcome =
  | Exclude<NextAction, { kind: 'refused' }>
  | { kind: 'signed-out' }
  /** @property isNotPending the order no longer waits for a payment */
  | { kind: 'failed'; message: string; isNotPending: boolean };

const KINDS: NextAction['kind'][] = ['post', 'go', 'app', 'qr', 'none', 'refused'];

/**
 * Sends the form. The store is told of a repeated request that it is one.
 *
 * @param secrets names of the fields that nothing may be kept of
 */
export async function sendPayment(
  request: PaymentRequest,
  secrets: ReadonlySet<string>,
  attempts: PendingPayments,
): Promise<PaymentOutcome> {
  const key = attempts.keyFor(request, secrets);
  const answer = await postJson('/api/payments', request, { 'idempotency-key': key });
  const outcome = answer && read(answer);
  if (!outcome) return failed(PAYMENT_FAILED);
  if (isConclusive(answer.status)) attempts.settle();
  return outcome;
}

/** @returns null when the payment may have begun or not */
function read({ status, body, retryAfterSeconds }: JsonResponse): PaymentOutcome | null {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return failed(`${PAYMENT_FAILED} ${busyMessage(retryAfterSeconds)}`);
  if (status >= 500) return null;
  if (status >= 400) return failed(readText(readField(body, 'error')) || PAYMENT_FAILED, status === 409);
  // Something between may answer in the storefront's place.
  if (!isStep(body)) return null;
  return body.kind === 'refused' ? failed(body.message) : body;
}

function isStep(body: unknown): body is NextAction {
  return KINDS.some((kind) => kind === readField(body, 'kind'));
}

function failed(message: string, isNotPending = false): PaymentOutcome {
  return { kind: 'failed', message, isNotPending };
}

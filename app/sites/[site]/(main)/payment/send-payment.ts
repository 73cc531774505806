import { createAttemptKeys, type AttemptKeys } from '@/lib/payments/attempt-key';
import { PAYMENT_FAILED } from '@/lib/payments/payment-failed';
import type { PaymentStep } from '@/lib/payments/payment-step';
import type { PaymentRequest } from '@/lib/payments/schema';

/** What came of sending the form. */
export type PaymentOutcome =
  | Exclude<PaymentStep, { kind: 'refused' }>
  | { kind: 'signed-out' }
  /** @property isNotPending the order no longer waits for a payment */
  | { kind: 'failed'; message: string; isNotPending: boolean };

const LIMIT_MS = 20_000;
const KINDS: PaymentStep['kind'][] = ['post', 'go', 'app', 'qr', 'none', 'refused'];

/** A sender of payments, which tells the store of a repeated request that it is one. */
export function createPaymentSender(keys: AttemptKeys = createAttemptKeys()) {
  return async (request: PaymentRequest): Promise<PaymentOutcome> => {
    const body = JSON.stringify(request);
    try {
      const response = await fetch('/api/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': keys.keyFor(body) },
        body,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const outcome = await read(response);
      // After anything else, the payment may have begun all the same.
      if (response.status < 500) keys.settle();
      return outcome;
    } catch {
      return failed(PAYMENT_FAILED);
    }
  };
}

/** @throws when the answer is no JSON */
async function read(response: Response): Promise<PaymentOutcome> {
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.ok) {
    const step: PaymentStep | null = await response.json();
    // Something between may answer in the storefront's place.
    if (!step || !KINDS.includes(step.kind)) throw new Error('no step');
    return step.kind === 'refused' ? failed(step.message) : step;
  }
  const { error }: { error?: string } = await response.json();
  return failed((response.status < 500 && error) || PAYMENT_FAILED, response.status === 409);
}

function failed(message: string, isNotPending = false): PaymentOutcome {
  return { kind: 'failed', message, isNotPending };
}

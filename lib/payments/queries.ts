import 'server-only';
import type { z } from 'zod';
import { publicOrigin } from '@/lib/env';
import { measured } from '@/lib/logging/measured.mjs';
import { callStoreApi } from '@/lib/store-api/client';
import { outcomeOf, type ApiFailure, type ApiResult } from '@/lib/store-api/failure';
import { wirePaymentForm } from './field-schema';
import { PAYMENT_FAILED, type NextAction } from './next-action';
import type { PaymentField } from './payment-field';
import { toPaymentForm } from './to-payment-form';
import { wireCodeRequest, wireNotCharged, wirePaymentResponse, type PaymentRequest } from './schema';
import { toNextAction } from './to-next-action';

/**
 * The fields of the payment form; never cached.
 *
 * @param orderId the order that is paid, of whose methods a store with `cod` is asked; otherwise undefined
 */
export async function getPaymentFields(
  site: string,
  token: string,
  orderId?: string,
): Promise<ApiResult<PaymentField[]>> {
  const result = await callStoreApi({
    site,
    path: '/payments/fields',
    query: { orderId },
    schema: wirePaymentForm,
    token,
  });
  return result.ok ? { ok: true, data: toPaymentForm(result.data) } : result;
}

/**
 * Begins a payment.
 *
 * @param idempotencyKey the same for a request that is repeated because its result is unknown
 */
export async function beginPayment(
  { site, token, idempotencyKey }: { site: string; token: string; idempotencyKey?: string },
  request: PaymentRequest,
): Promise<ApiResult<NextAction>> {
  let rejection: unknown;
  const result = await callStoreApi({
    site,
    path: '/payments',
    method: 'POST',
    body: request,
    schema: wirePaymentResponse,
    token,
    idempotencyKey,
    onRejected: (body) => (rejection = body),
  });
  if (!result.ok) {
    measured('payment', { result: outcomeOf(result) });
    const asked = wireCodeRequest.safeParse(rejection);
    if (asked.success) return { ok: true, data: toCodeAction(asked.data) };
    const notCharged = wireNotCharged.safeParse(rejection);
    if (notCharged.success) return { ok: true, data: { kind: 'refused', message: notCharged.data.error } };
    return { ok: false, failure: withMessage(result.failure) };
  }
  const next = toNextAction(result.data, { origin: publicOrigin(site), env: process.env });
  measured('payment', { result: next.kind === 'refused' ? 'refused' : 'accepted' });
  return { ok: true, data: next };
}

/** The code is shown for the same store as the page where a tester approves payments. */
function toCodeAction({ fields, codeSent, demoCode }: z.infer<typeof wireCodeRequest>): NextAction {
  const isEmbedded = process.env.STORE_API_EMBEDDED === 'yes';
  return { kind: 'code', message: fields.code, isSent: codeSent, demoCode: isEmbedded ? demoCode : '' };
}

// The store's message for a rejected request is meant for the shopper; that for its own error is not.
function withMessage(failure: ApiFailure): ApiFailure {
  if (failure.kind !== 'status') return failure;
  const message = failure.status < 500 ? failure.message : null;
  return { ...failure, message: message ?? PAYMENT_FAILED };
}

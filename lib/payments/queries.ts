import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure, ApiResult } from '@/lib/store-api/failure';
import { wirePaymentForm } from './field-schema';
import type { PaymentField } from './payment-field';
import { PAYMENT_FAILED } from './payment-failed';
import { toPaymentForm } from './payment-form';
import { toNextAction, type NextAction } from './next-action';
import { wirePaymentAnswer, type PaymentRequest } from './schema';

/** The payment form's fields: GET /payments/fields, never cached. */
export async function getPaymentFields(site: string, token: string): Promise<ApiResult<PaymentField[]>> {
  const result = await callStoreApi({ site, path: '/payments/fields', schema: wirePaymentForm, token });
  return result.ok ? { ok: true, data: toPaymentForm(result.data) } : result;
}

/**
 * Begins a payment: POST /payments.
 *
 * @param idempotencyKey the same for a request that is made again because its answer is not known
 */
export async function beginPayment(
  { site, token, idempotencyKey }: { site: string; token: string; idempotencyKey?: string },
  request: PaymentRequest,
): Promise<ApiResult<NextAction>> {
  const result = await callStoreApi({
    site,
    path: '/payments',
    method: 'POST',
    body: request,
    schema: wirePaymentAnswer,
    token,
    idempotencyKey,
  });
  if (!result.ok) return { ok: false, failure: withWords(result.failure) };
  return { ok: true, data: toNextAction(result.data, { site, env: process.env }) };
}

// Of a refusal the store's words are the shopper's; of its own troubles they are not.
function withWords(failure: ApiFailure): ApiFailure {
  if (failure.kind !== 'status') return failure;
  const message = failure.status < 500 ? failure.message : null;
  return { ...failure, message: message ?? PAYMENT_FAILED };
}

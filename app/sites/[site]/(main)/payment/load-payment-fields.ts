import { fetchJson } from '@/lib/http/fetch-json';
import type { PaymentField } from '@/lib/payments/payment-field';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';

/** Asks the storefront's server for the fields of the payment form. */
export async function loadPaymentFields(): Promise<PrivateDataAnswer<PaymentField[]>> {
  const answer = await fetchJson('/api/payments/fields');
  if (answer?.status === 401) return { kind: 'signed-out' };
  // Something between may answer in the storefront's place.
  return answer?.status === 200 && Array.isArray(answer.body)
    ? { kind: 'loaded', data: answer.body }
    : { kind: 'failed' };
}

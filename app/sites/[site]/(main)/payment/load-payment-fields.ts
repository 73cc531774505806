import type { PaymentField } from '@/lib/payments/payment-field';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';

/** The storefront's server asks the store for up to 8 s; who hears nothing for so long is cut off. */
const LIMIT_MS = 20_000;

/** Asks the storefront's server for the fields of the payment form. */
export async function loadPaymentFields(): Promise<PrivateDataAnswer<PaymentField[]>> {
  try {
    const response = await fetch('/api/payments/fields', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 401) return { kind: 'signed-out' };
    const data: PaymentField[] = response.ok ? await response.json() : null;
    // Something between may answer in the storefront's place.
    return Array.isArray(data) ? { kind: 'loaded', data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

import type { PaymentField } from '@/lib/payments/payment-field';

/** What came of asking for the payment form. */
export type FieldsAnswer =
  { kind: 'loaded'; fields: PaymentField[] } | { kind: 'signed-out' } | { kind: 'failed' };

/** The storefront's server asks the store for up to 8 s; who hears nothing for so long is cut off. */
const LIMIT_MS = 20_000;

/** Asks the storefront's server for the fields of the payment form. */
export async function loadPaymentFields(): Promise<FieldsAnswer> {
  try {
    const response = await fetch('/api/payments/fields', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 401) return { kind: 'signed-out' };
    const fields: PaymentField[] = response.ok ? await response.json() : null;
    // Something between may answer in the storefront's place.
    return Array.isArray(fields) ? { kind: 'loaded', fields } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

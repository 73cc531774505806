import { usePrivateData } from '@/lib/session/use-private-data';
import type { PaymentField } from './payment-field';

/**
 * Loads the fields of the payment form. Checkout and payment share the response.
 *
 * @param onSignedOut called when the session has expired
 */
export function usePaymentFields(onSignedOut: () => void) {
  return usePrivateData({
    path: '/api/payments/fields',
    parse: parseFields,
    onSignedOut,
    // The form must not change while the shopper fills it in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

function parseFields(body: unknown): PaymentField[] | null {
  return areFields(body) ? body : null;
}

// The server has parsed the store's response; this only rejects a page of a proxy in between.
function areFields(body: unknown): body is PaymentField[] {
  return Array.isArray(body);
}

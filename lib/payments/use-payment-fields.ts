import { acceptList, usePrivateData } from '@/lib/session/use-private-data';
import type { PaymentField } from './payment-field';

/**
 * Loads the fields of the payment form. Checkout and payment share the response.
 *
 * @param onSignedOut called when the session has expired
 */
export function usePaymentFields(onSignedOut: () => void) {
  return usePrivateData({
    path: '/api/payments/fields',
    parse: acceptList<PaymentField>,
    onSignedOut,
    // The form must not change while the shopper fills it in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

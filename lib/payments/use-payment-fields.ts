import { acceptList, usePrivateData } from '@/lib/session/use-private-data';
import type { PaymentField } from './payment-field';

/**
 * Loads the fields of the payment form. Checkout and payment share the response, but of a store whose methods depend on the order.
 *
 * @param onSignedOut called when the session has expired
 * @param orderId the order that is paid, at such a store; otherwise null
 */
export function usePaymentFields(onSignedOut: () => void, orderId: string | null = null) {
  return usePrivateData({
    path: `/api/payments/fields${orderId === null ? '' : `?orderId=${encodeURIComponent(orderId)}`}`,
    parse: acceptList<PaymentField>,
    onSignedOut,
    // The form must not change while the shopper fills it in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

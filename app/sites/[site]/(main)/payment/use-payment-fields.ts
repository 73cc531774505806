import { usePrivateData } from '@/lib/session/use-private-data';
import { redirectToLoginFrom } from './redirect';
import { loadPaymentFields } from './load-payment-fields';

/** The fields of the payment form. */
export function usePaymentFields(orderId: string) {
  return usePrivateData({ load: loadPaymentFields, onSignedOut: () => redirectToLoginFrom(orderId) });
}

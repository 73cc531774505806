import { usePrivateData } from '@/lib/session/use-private-data';
import { leaveForLoginFrom } from './leave';
import { loadPaymentFields } from './load-payment-fields';

/** The fields of the payment form. */
export function usePaymentFields(orderId: string) {
  return usePrivateData({ load: loadPaymentFields, onSignedOut: () => leaveForLoginFrom(orderId) });
}

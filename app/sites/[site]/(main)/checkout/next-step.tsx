import { nextStepMessage, paymentMethods } from '@/lib/payments/payment-methods';
import { usePaymentFields } from '@/lib/payments/use-payment-fields';

/**
 * What comes after the order, with the ways to pay if the store tells them.
 *
 * @param props.isShown false when no line counts any more
 */
export function NextStep({ isShown }: { isShown: boolean }) {
  // An expired session is noticed with the account.
  const { state } = usePaymentFields(() => undefined);
  const methods = state.kind === 'loaded' ? paymentMethods(state.data) : [];
  return <p className="text-sm text-pretty text-muted">{isShown && nextStepMessage(methods)}</p>;
}

import { useEffect, useState } from 'react';
import type { PaymentField } from '@/lib/payments/payment-field';
import { leaveForLoginFrom } from './leave';
import { loadPaymentFields } from './load-payment-fields';

type State = { kind: 'loading' } | { kind: 'loaded'; fields: PaymentField[] } | { kind: 'failed' };

/** The fields of the payment form, asked for anew each time that the page is opened. */
export function usePaymentFields(orderId: string): { state: State; isRetrying: boolean; retry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  const [answered, setAnswered] = useState(0);
  const isAsking = answered < attempts;

  useEffect(() => {
    let isWanted = true;
    void loadPaymentFields().then((answer) => {
      if (!isWanted) return;
      if (answer.kind === 'signed-out') return leaveForLoginFrom(orderId);
      setAnswered(attempts);
      setState(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [attempts, orderId]);

  const retry = () => {
    if (!isAsking) setAttempts(attempts + 1);
  };
  return { state, isRetrying: isAsking, retry };
}

import { useEffect, useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { Order } from '@/lib/orders/order';
import { leaveForLogin } from '@/lib/session/session-events';
import { loadOrders } from './load-orders';

type State = { kind: 'loading' } | { kind: 'loaded'; orders: Order[] } | { kind: 'failed' };

/**
 * The orders of who is signed in. They are asked for anew each time that the page is opened, and kept nowhere:
 * the next customer at this device must not see them.
 */
export function useOrders(): { state: State; isRetrying: boolean; retry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  const [answered, setAnswered] = useState(0);
  const isAsking = answered < attempts;

  useEffect(() => {
    let isWanted = true;
    void loadOrders().then((answer) => {
      if (!isWanted) return;
      if (answer.kind === 'signed-out') return leaveForLogin();
      setAnswered(attempts);
      setState(answer);
      if (answer.kind === 'failed') {
        const description = 'Failed to load your orders. Please try again.';
        void showToast({ title: 'Error', description, kind: 'error' });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [attempts]);

  const retry = () => {
    if (!isAsking) setAttempts(attempts + 1);
  };
  return { state, isRetrying: isAsking, retry };
}

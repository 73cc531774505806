import { useEffect, useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { Account } from '@/lib/account/schema';
import { leaveForLogin } from '@/lib/session/session-events';
import { loadAccount } from './load-account';

type State = { kind: 'loading' } | { kind: 'loaded'; account: Account } | { kind: 'failed' };

/**
 * The account of who is signed in. It is asked for anew each time that the page is opened, and kept nowhere:
 * the next customer at this device must not see it.
 */
export function useAccount(): { state: State; isRetrying: boolean; retry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  const [answered, setAnswered] = useState(0);
  const isAsking = answered < attempts;

  useEffect(() => {
    let isWanted = true;
    void loadAccount().then((answer) => {
      if (!isWanted) return;
      if (answer.kind === 'signed-out') return leaveForLogin();
      setAnswered(attempts);
      setState(answer);
      if (answer.kind === 'failed') {
        const description = `Failed to load account information${answer.reason}`;
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

import { useEffect, useEffectEvent, useState } from 'react';
import { redirectToLogin } from './redirect-to-login';

type Failed = { kind: 'failed' };

/** What came of asking the storefront's server for what belongs to one customer. */
export type PrivateDataAnswer<Data, Failure extends Failed = Failed> =
  { kind: 'loaded'; data: Data } | { kind: 'signed-out' } | Failure;

type Options<Data, Failure extends Failed> = {
  /** Must not reject. */
  load: () => Promise<PrivateDataAnswer<Data, Failure>>;
  onFailed?: (failure: Failure) => void;
  /** Called when the session has ended; without it sign-in follows, and this page after it. */
  onSignedOut?: () => void;
};

type PrivateData<Data, Failure> = {
  state: { kind: 'loading' } | { kind: 'loaded'; data: Data } | Failure;
  isRetrying: boolean;
  retry: () => void;
};

/**
 * What belongs to who is signed in. It is asked for anew each time that the page is opened, and kept nowhere:
 * the next customer at this device must not see it.
 */
export function usePrivateData<Data, Failure extends Failed>({
  load,
  onFailed,
  onSignedOut = redirectToLogin,
}: Options<Data, Failure>): PrivateData<Data, Failure> {
  const [state, setState] = useState<PrivateData<Data, Failure>['state']>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  const [answered, setAnswered] = useState(0);
  const isAsking = answered < attempts;

  const ask = useEffectEvent(load);
  const take = useEffectEvent((answer: PrivateDataAnswer<Data, Failure>, attempt: number) => {
    if (answer.kind === 'signed-out') return onSignedOut();
    setAnswered(attempt);
    setState(answer);
    if (answer.kind === 'failed') onFailed?.(answer);
  });

  useEffect(() => {
    let isWanted = true;
    void ask().then((answer) => {
      if (isWanted) take(answer, attempts);
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

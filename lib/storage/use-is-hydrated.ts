import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the first render in the browser, true after: what is stored in the browser is
 * not known before, so "nothing is there" can't be said yet.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

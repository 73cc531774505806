import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value';

/**
 * The current value, kept up to date. The server and the first render in the browser see the empty one,
 * so that both write the same page.
 */
export function useStoredValue<T>({ subscribe, get, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, get, () => empty);
}

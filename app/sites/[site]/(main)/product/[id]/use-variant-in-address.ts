'use client';

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * The query of the page's address, so that a shared link opens the same variant. Not Next's
 * `useSearchParams`, which would leave all that uses it out of a cached page's HTML.
 *
 * @returns the query, empty while the page is rendered by the server, and a function that sets one of its
 *   keys without making an entry in the history
 */
export function useVariantInAddress(): [URLSearchParams, (key: 'size' | 'color', value: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const set = (key: 'size' | 'color', value: string) => {
    const url = new URL(window.location.href);
    url.searchParams.set(key, value);
    window.history.replaceState(null, '', url);
    listeners.forEach((listener) => listener());
  };
  return [new URLSearchParams(search), set];
}

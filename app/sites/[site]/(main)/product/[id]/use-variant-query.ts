import { useSyncExternalStore } from 'react';

type SetVariant = (key: 'size' | 'color', value: string) => void;

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
 * The selected variant is stored in the URL's query, so that a shared link opens it, and the gallery shows the color that
 * the form selects. Next's `useSearchParams` would exclude both from the HTML of a cached page.
 *
 * @param pageColor the color of the page that the server renders, if any
 * @returns the query, on the server with the page's color alone, and a function that sets a key without adding a history
 *   entry
 */
export function useVariantQuery(pageColor?: string): [URLSearchParams, SetVariant] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => (pageColor === undefined ? '' : `?${new URLSearchParams({ color: pageColor })}`),
  );
  return [new URLSearchParams(search), setVariant];
}

const setVariant: SetVariant = (key, value) => {
  const url = new URL(window.location.href);
  url.searchParams.set(key, value);
  window.history.replaceState(null, '', url);
  listeners.forEach((listener) => listener());
};

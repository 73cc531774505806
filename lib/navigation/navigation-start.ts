/** A client-side navigation that has just started. */
export type NavigationStart = {
  /** Path and query of the destination. */
  target: string;
  /** Fragment of the destination with its `#`, or the empty string. */
  hash: string;
  /** False for Back and Forward. */
  isForward: boolean;
};

type Listener = (start: NavigationStart) => void;

const listeners = new Set<Listener>();

/**
 * Notifies all listeners.
 *
 * @param url absolute, or a path of this site, as Next's router gives it
 */
export function announceNavigation(url: string, isForward: boolean): void {
  const { pathname, search, hash } = new URL(url, window.location.href);
  listeners.forEach((listener) => listener({ target: pathname + search, hash, isForward }));
}

/** @returns a function that removes the listener */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether two URLs are the same page; different encodings of a query are equal. */
export function isSameAddress(a: string, b: string): boolean {
  return normalizeUrl(a) === normalizeUrl(b);
}

function normalizeUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  return `${pathname}?${searchParams.toString()}`;
}

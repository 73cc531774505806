/** A navigation within the shop that has just begun. */
export type NavigationStart = {
  /** Path and query of the page that is being gone to. */
  target: string;
  /** False for Back and Forward. */
  isForward: boolean;
};

type Listener = (start: NavigationStart) => void;

const listeners = new Set<Listener>();

/**
 * Tells all listeners that a navigation begins.
 *
 * @param url absolute or from the site's root, as Next's router names it
 */
export function announceNavigation(url: string, isForward: boolean): void {
  const { pathname, search } = new URL(url, window.location.href);
  listeners.forEach((listener) => listener({ target: pathname + search, isForward }));
}

/** @returns the function that ends the listening */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether two addresses are the same page, however their queries are encoded. */
export function isSameAddress(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return `${pathname}?${searchParams.toString()}`;
}

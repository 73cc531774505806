const CHANNEL = 'session';

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/**
 * Listens for the end of the session in another tab.
 *
 * @returns the function that ends the listening
 */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** Goes to sign in, and from there back to this page: the session has ended, as a 401 told. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?from=${encodeURIComponent(pathname + search)}`);
}

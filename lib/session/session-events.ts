const CHANNEL = 'session';
const SIGNED_OUT = 'signed-out';

/** Notifies all open pages of this browser that the shopper has signed out. */
export function announceSignOut(): void {
  announce(SIGNED_OUT);
}

/** Notifies all open pages of this browser that a session has begun or expired. */
export function announceSessionChange(): void {
  announce('changed');
}

/**
 * Listens for a sign-out on any page of this browser.
 *
 * @returns a function that stops listening
 */
export function onSignOut(listener: () => void): () => void {
  return listen((message) => {
    if (message === SIGNED_OUT) listener();
  });
}

/**
 * Listens for any beginning or end of a session, on any page of this browser.
 *
 * @param listener receives whether the shopper has signed out
 * @returns a function that stops listening
 */
export function onSessionChange(listener: (hasSignedOut: boolean) => void): () => void {
  return listen((message) => listener(message === SIGNED_OUT));
}

function announce(message: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

function listen(listener: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(data));
  return () => channel.close();
}

const CHANNEL = 'session';
const SIGNED_OUT = 'signed-out';

/** Tells all pages of this browser that the shopper has signed out. */
export function announceSignOut(): void {
  announce(SIGNED_OUT);
}

/** Tells all pages of this browser that a session has begun, or has ended by itself. */
export function announceSessionChange(): void {
  announce('changed');
}

/**
 * Listens for the shopper's signing out, on any page of this browser.
 *
 * @returns the function that ends the listening
 */
export function onSignOut(listener: () => void): () => void {
  return listen((message) => {
    if (message === SIGNED_OUT) listener();
  });
}

/**
 * Listens for whatever begins or ends a session, likewise.
 *
 * @param listener told whether the shopper has signed out
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

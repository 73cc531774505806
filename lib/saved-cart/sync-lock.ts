const LOCK = 'saved-cart';

/** A customer who signs out does not wait longer for the lines that are being sent, in ms. */
const MAX_WAIT_MS = 3000;

/**
 * Runs what talks to the store about the customer's lines, one tab after the other. Browsers have locks in secure contexts only.
 * Without them two tabs may send the same lines, which are merged into one.
 */
export async function whileSyncing(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, run);
  else await run();
}

/**
 * Ends the session between two of these runs: what is being sent arrives, and nothing is asked for with a session that has ended.
 *
 * @param end must not reject
 */
export async function afterSyncing<T>(end: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return end();
  const waiting = AbortSignal.timeout(MAX_WAIT_MS);
  return navigator.locks.request(LOCK, { signal: waiting }, end).catch(end);
}

/** A customer who signs out does not wait longer for what is being asked for, in ms. */
const MAX_WAIT_MS = 3000;

const asked = new Set<Promise<unknown>>();

/** Settles when a sign-out has failed; null while there is none. */
let signOut: Promise<void> | null = null;

/** Asks for the customer's data, but not with a session that is about to end: that would be refused, and lead to sign-in. */
export async function whileSignedIn<T>(ask: () => Promise<T>): Promise<T> {
  await signOut;
  const answer = ask();
  asked.add(answer);
  return answer.finally(() => asked.delete(answer));
}

/**
 * Ends the session after what is being asked for. What is asked for from then on waits: for good, where the page is left.
 *
 * @param hasEnded whether there is no session after a result
 */
export async function endSession<T>(end: () => Promise<T>, hasEnded: (result: T) => boolean): Promise<T> {
  let settle = () => {};
  signOut = new Promise((resolve) => (settle = resolve));
  const resume = () => {
    signOut = null;
    settle();
  };
  await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  const result = await end();
  // A page that comes back from the back/forward cache asks again.
  if (hasEnded(result)) window.addEventListener('pageshow', resume, { once: true });
  else resume();
  return result;
}

const SECONDS_PER_MINUTE = 60;

/**
 * Formats a waiting time, such as 'about 2 minutes'. It is rounded up, because an earlier attempt would fail.
 *
 * @param seconds null when unknown
 */
export function formatWait(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  if (seconds <= SECONDS_PER_MINUTE) return 'a minute';
  return `about ${Math.ceil(seconds / SECONDS_PER_MINUTE)} minutes`;
}

/**
 * The message for a store that accepts no more requests for now.
 *
 * @param seconds until it does; null when unknown
 */
export function busyMessage(seconds: number | null): string {
  return `The store has a lot to do. Please wait ${formatWait(seconds)} and try again.`;
}

/**
 * The message for somebody who has tried too often.
 *
 * @param seconds until the next attempt is allowed; null when unknown
 */
export function tooManyAttemptsMessage(seconds: number | null): string {
  return `Too many attempts. Please wait ${formatWait(seconds)} and try again.`;
}

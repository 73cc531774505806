const MINUTE = 60;

/** For how long to wait, in words, such as 'about 2 minutes'; rounded up, because too early is in vain. */
export function formatWait(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  if (seconds <= MINUTE) return 'a minute';
  return `about ${Math.ceil(seconds / MINUTE)} minutes`;
}

/** What is said of a store that takes no more requests for now; takes what formatWait takes. */
export function busyMessage(seconds: number | null): string {
  return `The store has a lot to do. Please wait ${formatWait(seconds)} and try again.`;
}

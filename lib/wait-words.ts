const MINUTE = 60;

/** For how long to wait, in words, such as 'about 2 minutes'; rounded up, because too early is in vain. */
export function waitWords(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  if (seconds <= MINUTE) return 'a minute';
  return `about ${Math.ceil(seconds / MINUTE)} minutes`;
}

const FALLBACK = 'April 18, 2025';

// Fixed language and time zone: the server and every device must show the same date.
const date = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/**
 * Formats the date of an account's creation, such as `April 18, 2025`.
 *
 * @param createdAt from the store; unreadable or missing dates give the fallback text
 */
export function memberSince(createdAt: string | null): string {
  const time = Date.parse(createdAt ?? '');
  return Number.isNaN(time) ? FALLBACK : date.format(time);
}

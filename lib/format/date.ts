// The shop's language and time zone, whatever those of the device are: the server and every device show the same text.
const TIME_ZONE = 'Asia/Kolkata';

const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

const TIME = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE });

const COMING_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const SHORT_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The form of all dates but that of an account, which the specification fixes: `25 Nov 2026`. @param time in ms since 1970 */
export function formatDate(time: number): string {
  return DATE.format(time);
}

/** Such as `2:45 pm`. @param time in ms since 1970 */
export function formatTime(time: number): string {
  return TIME.format(time);
}

/** The day in India, such as `2026-11-26`. @param time in ms since 1970 */
export function indianDay(time: number): string {
  return DAY.format(time);
}

/** A day within the next weeks, such as `Thu, 26 Nov`. @param day such as `2026-11-26` */
export function formatComingDay(day: string): string {
  return COMING_DAY.format(new Date(day));
}

/** Such as `26 Nov`. @param day such as `2026-11-26` */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

/** Such as `Nov 2026`. @param month such as `2026-11` */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

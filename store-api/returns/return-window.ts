import type { OrderEvent } from '../db/schema/orders';
import type { ProductFacts } from '../db/schema/products';
import { indiaDate } from '../delivery/delivery-date';
import type { ShopTerms } from '../shops/shop-schema';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from tomorrow among which one is chosen for the pick-up. */
const PICKUP_DAYS = 7;

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What tells for how long a line of an order can be returned; the facts of a product that the shop has no more are missing. */
export type WindowSource = { facts: ProductFacts | undefined; terms: ShopTerms | null; deliveredAt: Date };

/** When an order was delivered; null where the shop has not noted it. */
export function deliveredAt(events: Pick<OrderEvent, 'event' | 'at'>[]): Date | null {
  return events.find(({ event }) => event === 'delivered')?.at ?? null;
}

/** The days after delivery in which a product can be returned: its own, or else the shop's, of which the longest holds. */
function returnDays({ facts, terms }: WindowSource): number {
  return facts?.returnDays ?? [terms?.returnDays ?? 0].flat().at(-1) ?? 0;
}

/** The last day on which it can be returned, `YYYY-MM-DD` in India; null for what can't be returned at all. */
export function lastReturnDay(source: WindowSource): string | null {
  const days = returnDays(source);
  return days === 0 ? null : indiaDate(source.deliveredAt.getTime() + days * DAY_MS);
}

/**
 * Says why a line can't be returned.
 *
 * @param left the pieces of it that are in no return
 * @param now a time in ms
 * @returns null where it can
 */
export function lineRefusal(source: WindowSource, left: number, now: number): string | null {
  const last = lastReturnDay(source);
  if (last === null) return 'This can’t be returned. If it is damaged or wrong, please contact us.';
  if (left <= 0) return 'Its return was requested already.';
  return indiaDate(now) <= last ? null : `It could be returned until ${day.format(new Date(last))}.`;
}

/**
 * The days on which a parcel can be picked up: the next seven, but not Sundays.
 *
 * @param now a time in ms
 * @returns days in India, `YYYY-MM-DD`
 */
export function pickupDays(now: number): string[] {
  return Array.from({ length: PICKUP_DAYS }, (_, at) => indiaDate(now + (at + 1) * DAY_MS)).filter(
    (date) => new Date(date).getUTCDay() !== 0,
  );
}

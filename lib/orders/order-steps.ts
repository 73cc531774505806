import type { OrderDetails, OrderEvent } from './order-details';
import { orderStatus } from './order-status';

/** A step of an order that is done, or expected when `event` is null. */
export type OrderStep = { label: string; event: Omit<OrderEvent, 'event'> | null };

/** The names of the steps that are events. */
export const LABELS: Record<OrderEvent['event'], string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  cash: 'Cash on delivery chosen',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'part-cancelled': 'Items cancelled',
  refund: 'Refund under way',
  refunded: 'Refunded',
  returned: 'Returned',
};

/** The way of an order to its buyer. A courier may not tell when it is out for delivery, so that is not announced. */
const WAY: { events: OrderEvent['event'][]; expected?: string }[] = [
  { events: ['placed'] },
  { events: ['paid', 'cash'], expected: 'Payment' },
  { events: ['packed'], expected: LABELS.packed },
  { events: ['shipped'], expected: LABELS.shipped },
  { events: ['out-for-delivery'] },
  { events: ['delivered'], expected: LABELS.delivered },
];

/** How far an order has come at least, as an index of that way; in any other status it goes no further. */
const REACHED = new Map([
  ['pending', 0],
  ['processing', 1],
  ['shipped', 3],
]);

/** What has happened to an order, then what is still expected; nothing where the store does not report the former. */
export function orderSteps({ status, timeline }: Pick<OrderDetails, 'status' | 'timeline'>): OrderStep[] {
  if (timeline.length === 0) return [];
  const happened = timeline.map(({ event }) => event);
  const told = WAY.findLastIndex(({ events }) => events.some((event) => happened.includes(event)));
  // A returned order keeps the status that it had.
  const isOnItsWay = !happened.includes('returned');
  const reached = isOnItsWay
    ? Math.max(told, REACHED.get(orderStatus(status).tone) ?? WAY.length)
    : WAY.length;
  const labels = WAY.slice(reached + 1).flatMap(({ expected }) => expected ?? []);
  if (happened.findLast((event) => event.startsWith('refund')) === 'refund') labels.push(LABELS.refunded);
  return [
    ...timeline.map((event) => ({ label: LABELS[event.event], event })),
    ...labels.map((label) => ({ label, event: null })),
  ];
}

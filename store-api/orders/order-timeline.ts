import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderEvents, type OrderEvent } from '../db/schema/orders';
import { toRupees } from '../money';
import { REFUND_REASONS } from '../payments/payment-mail';
import type { OrderResponse, TimelineEvent } from './order-schema';
import { stateOfStatus } from './order-state';

const REASONS: Record<string, string> = {
  ...REFUND_REASONS,
  unpaid: 'It was not paid in time.',
  undelivered: 'It could not be delivered.',
};

function toTimelineEvent({ event, at, details }: OrderEvent): TimelineEvent {
  const { amount, reason, note, courier, trackingNumber, trackingUrl } = details;
  const sentence = reason === undefined ? undefined : (note ?? REASONS[reason] ?? reason);
  return {
    at: at.toISOString(),
    event,
    ...(courier !== undefined && { courier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(trackingUrl !== undefined && { trackingUrl }),
    ...(amount !== undefined && { amount: toRupees(amount) }),
    ...(sentence !== undefined && { reason: sentence }),
  };
}

/** What was before the first event that is stored: of an order from before there were events, what its status tells. */
function before(
  { createdAt, status }: OrderResponse,
  first: OrderEvent | undefined,
  isCash: boolean,
): TimelineEvent[] {
  if (first?.event === 'placed') return [];
  const state = stateOfStatus(first?.fromStatus ?? status);
  const placed = { at: createdAt, event: 'placed' as const };
  return state === 'placed' ? [placed] : [placed, { event: state === 'paid' && isCash ? 'cash' : state }];
}

/**
 * What has happened to an order, the first event first. One that corrects what was said of a parcel is joined with the one before.
 *
 * @param events in their sequence
 * @param isCash whether it is paid when it arrives
 */
export function toTimeline(order: OrderResponse, events: OrderEvent[], isCash: boolean): TimelineEvent[] {
  const first = events.find(({ toStatus }) => toStatus !== null);
  const timeline = before(order, first, isCash);
  for (const event of events) {
    const told = toTimelineEvent(event);
    const last = timeline.at(-1);
    if (event.toStatus !== null && last?.event === told.event)
      timeline.splice(-1, 1, { ...last, ...told, at: last.at });
    else timeline.push(told);
  }
  return timeline;
}

/** Adds to listed orders how each stands: the event of its last state, and its refunds. */
export async function withProgress<Order extends { id: string }>(
  db: Database,
  found: Order[],
): Promise<(Order & { timeline: TimelineEvent[] })[]> {
  const ids = found.map(({ id }) => id);
  const ofOrders = inArray(orderEvents.orderId, ids);
  const rows = await db.select().from(orderEvents).where(ofOrders).orderBy(asc(orderEvents.id));
  return found.map((order) => {
    const own = rows.filter(({ orderId }) => orderId === order.id);
    const last = own.findLast(({ toStatus }) => toStatus !== null)?.event;
    // What was corrected has the time of the first event.
    const state = own.find(({ event }) => event === last);
    const told = own.filter((one) => one === state || one.event === 'refund' || one.event === 'refunded');
    return { ...order, timeline: told.map(toTimelineEvent) };
  });
}

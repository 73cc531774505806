import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { returnEvents, returnLines, returns, type Return } from '../db/schema/returns';
import type { Shop } from '../db/schema/shops';
import { toRupees } from '../money';
import type { ReturnResponse, ReturnSummary } from './return-schema';
import { refusalOf } from './return-state';

/** Whether customers of a shop return what was delivered there by themselves. */
export function offersReturns({ extras }: Pick<Shop, 'extras'>): boolean {
  return extras?.features.includes('returns') === true;
}

/** Reads the returns of an order, the first one first. */
export async function readReturns(db: Database, orderId: string): Promise<ReturnResponse[]> {
  const found = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db.select().from(returnLines).where(inArray(returnLines.returnId, ids));
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id));
  return found.map((one) =>
    toReturn(
      one,
      lines.filter(({ returnId }) => returnId === one.id),
      events.filter(({ returnId }) => returnId === one.id),
    ),
  );
}

function toReturn(
  one: Return,
  lines: (typeof returnLines.$inferSelect)[],
  events: (typeof returnEvents.$inferSelect)[],
): ReturnResponse {
  const { id, kind, state, maskedUpiId, pickupDay, pickupAddress } = one;
  const { address, city, state: ofCity, postalCode } = pickupAddress;
  return {
    id,
    kind,
    state,
    lines: lines.map(({ itemId, quantity, reason, size }) => ({
      itemId,
      quantity,
      reason,
      ...(size !== null && { size }),
    })),
    refund: kind === 'refund' ? toRupees(lines.reduce((sum, { amount }) => sum + amount, 0)) : 0,
    ...(maskedUpiId !== null && { refundTo: maskedUpiId }),
    pickup: { day: pickupDay, address: [address, city, `${ofCity} ${postalCode}`].join(', ') },
    canCancel: refusalOf(one, 'cancelled', 'customer') === null,
    timeline: events
      // Of what was corrected, the last word counts.
      .filter(({ toState }, at) => toState !== events[at + 1]?.toState)
      .map(({ at, toState, details }) => ({ at: at.toISOString(), event: toState, ...details })),
  };
}

/** Adds to orders what is being returned of them. */
export async function withReturns<Order extends { id: string }>(
  db: Database,
  found: Order[],
): Promise<(Order & { returns?: ReturnSummary[] })[]> {
  const ofOrders = inArray(
    returns.orderId,
    found.map(({ id }) => id),
  );
  const rows = await db
    .select({ orderId: returns.orderId, id: returns.id, kind: returns.kind, state: returns.state })
    .from(returns)
    .where(ofOrders)
    .orderBy(asc(returns.createdAt));
  return found.map((order) => {
    const own = rows.filter(({ orderId }) => orderId === order.id);
    return own.length === 0
      ? order
      : { ...order, returns: own.map(({ id, kind, state }) => ({ id, kind, state })) };
  });
}

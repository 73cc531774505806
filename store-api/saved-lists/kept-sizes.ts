import { z } from '@hono/zod-openapi';
import { and, desc, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import { sizeKind } from '../../shared/size-kind';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderEvents, orderItems, orders } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { users } from '../db/schema/users';

/** As many of the newest items tell sizes. */
const MAX_ITEMS = 100;

const KEPT_STATUSES = [ORDER_STATUS.processing, ORDER_STATUS.shipped, ORDER_STATUS.delivered];

/** The sizes that a customer has bought and kept. */
export const keptSizesSchema = z
  .object({ sizes: z.array(z.string()).openapi({ example: ['M', '32'] }) })
  .openapi('KeptSizes');

/** Pieces of an order, and what was sent back of them: for money, or for another size. */
export type BoughtItem = {
  size: string | null;
  quantity: number;
  returned: { quantity: number; size: string | null }[];
};

/**
 * The last size that was kept of each kind (shared/size-kind.ts).
 *
 * @param items the newest first
 */
export function keptSizes(items: BoughtItem[]): string[] {
  const kept = items.flatMap(({ size, quantity, returned }) => {
    const isKept = returned.reduce((left, line) => left - line.quantity, quantity) > 0;
    return [...returned.map((line) => line.size), ...(isKept ? [size] : [])].filter((one) => one !== null);
  });
  const known = kept.filter((size) => sizeKind(size) !== 'Other sizes');
  return known.filter((size, index) => known.findIndex((one) => sizeKind(one) === sizeKind(size)) === index);
}

/** Reads what a customer's orders tell, but for those that are cancelled, unpaid or returned, or older than what was forgotten. */
export async function readKeptSizes(
  db: Database,
  { id, sizesForgottenAt }: Pick<typeof users.$inferSelect, 'id' | 'sizesForgottenAt'>,
): Promise<string[]> {
  const isReturned = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.event, 'returned'));
  const items = await db
    .select({
      id: orderItems.id,
      size: orderItems.size,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.cancelled}`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, id),
        inArray(orders.status, KEPT_STATUSES),
        gt(orders.createdAt, sizesForgottenAt ?? new Date(0)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(orderEvents)
            .where(isReturned),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), orderItems.position)
    .limit(MAX_ITEMS);
  const ids = items.map((item) => item.id);
  const lines = await db
    .select({ itemId: returnLines.itemId, quantity: returnLines.quantity, size: returnLines.size })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returnLines.itemId, ids), notInArray(returns.state, ['refused', 'cancelled'])));
  return keptSizes(
    items.map((item) => ({ ...item, returned: lines.filter(({ itemId }) => itemId === item.id) })),
  );
}

/** Forgets the sizes of a customer: only what is ordered from now on tells one again. */
export async function forgetSizes(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ sizesForgottenAt: new Date() }).where(eq(users.id, userId));
}

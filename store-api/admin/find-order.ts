import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { parseOrderId } from '../orders/order-id';
import { CommandError } from './command';

/** The names of orders' statuses, by their value. */
export const STATUS_NAMES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** The id of an order, in any of the forms that people type. */
export const orderArgument = z.string('ID is missing.').transform((typed, context) => {
  const id = parseOrderId(typed);
  if (id !== null) return id;
  context.addIssue({ code: 'custom', message: `${typed} is not the id of an order.` });
  return z.NEVER;
});

/** @throws CommandError when the shop has no such order */
export async function requireOrder(
  db: Database,
  shopId: string,
  id: string,
): Promise<typeof orders.$inferSelect> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.shopId, shopId)));
  if (!order) throw new CommandError(`The shop has no order ${id}.`);
  return order;
}

import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { OrderActor } from '../db/schema/orders';
import {
  returnEvents,
  returns,
  type Return,
  type ReturnEventDetails,
  type ReturnState,
} from '../db/schema/returns';

/** The states in which no UPI id is needed any more. */
const ENDED: ReturnState[] = ['refused', 'cancelled', 'refunded', 'exchanged'];

/**
 * Gets a return into a state, and notes that in its journal. With the last one its UPI id is erased.
 *
 * @param tx a transaction that has locked the order
 */
export async function recordReturn(
  tx: Database,
  { id, state }: Pick<Return, 'id' | 'state'>,
  to: ReturnState,
  who: OrderActor,
  details: ReturnEventDetails = {},
): Promise<void> {
  await tx
    .update(returns)
    .set({ state: to, ...(ENDED.includes(to) && { upiId: null }) })
    .where(eq(returns.id, id));
  await tx.insert(returnEvents).values({ returnId: id, who, fromState: state, toState: to, details });
}

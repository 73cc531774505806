import { eq } from 'drizzle-orm';
import { OVER_RETURN_STATES, type ReturnState } from '../../shared/order-words';
import type { Database } from '../db/database';
import type { OrderActor } from '../db/schema/orders';
import { returnEvents, returns, type Return, type ReturnEventDetails } from '../db/schema/returns';

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
    .set({ state: to, ...(OVER_RETURN_STATES.includes(to) && { upiId: null }) })
    .where(eq(returns.id, id));
  await tx.insert(returnEvents).values({ returnId: id, who, fromState: state, toState: to, details });
}

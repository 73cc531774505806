import type { OrderActor } from '../db/schema/orders';
import type { ReturnState } from '../../shared/order-words';
import type { ReturnKind } from '../db/schema/returns';

/** Which states may follow which, by who brings them; a shop may leave out that it has approved or picked up. */
const NEXT: Record<ReturnState, Partial<Record<'customer' | 'shop' | 'provider', ReturnState[]>>> = {
  requested: { customer: ['cancelled'], shop: ['approved', 'refused', 'picked-up', 'received'] },
  approved: { customer: ['cancelled'], shop: ['refused', 'picked-up', 'received'] },
  // What is not as it was sent is refused before it counts as received.
  'picked-up': { shop: ['refused', 'received'] },
  // Sent once more corrects what was said of the parcel.
  received: { shop: ['exchanged'], provider: ['refunded'] },
  exchanged: { shop: ['exchanged'] },
  refused: {},
  cancelled: {},
  refunded: {},
};

/** The states in words: 'The return is …'. */
const WORDS: Record<ReturnState, string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
  cancelled: 'cancelled',
  'picked-up': 'picked up',
  received: 'received',
  refunded: 'refunded',
  exchanged: 'exchanged',
};

/** The states of returns whose pieces stay with the customer. */
export const VOID_STATES: ReturnState[] = ['refused', 'cancelled'];

/**
 * Says why a return can't get into a state.
 *
 * @param by guests are customers, and the system, which finishes refunds, is as good as a provider
 * @returns null where it can
 */
export function refusalOf(
  { state, kind }: { state: ReturnState; kind: ReturnKind },
  next: ReturnState,
  by: OrderActor,
): string | null {
  if (next === 'exchanged' && kind === 'refund')
    return 'The return is to be refunded, and nothing is sent for it.';
  if (next === 'refunded' && kind === 'exchange') return 'The return is an exchange, and is not refunded.';
  const role = by === 'guest' ? 'customer' : by === 'system' ? 'provider' : by;
  if (NEXT[state][role]?.includes(next)) return null;
  return state === next
    ? `The return is ${WORDS[state]} already.`
    : `The return is ${WORDS[state]}, and can't be ${WORDS[next]}.`;
}

import { ORDER_STATUS, type OrderActor, type OrderEvent, type OrderState } from '../db/schema/orders';

const WHILE_PACKED: OrderState[] = ['shipped', 'out-for-delivery', 'delivered'];
const WHILE_PAID: OrderState[] = ['packed', ...WHILE_PACKED, 'cancelled'];

/** Which states may follow which; steps on the way may be left out, as not every shop tells them. */
const NEXT: Record<OrderState, OrderState[]> = {
  placed: ['paid', 'cash', 'cancelled'],
  paid: WHILE_PAID,
  cash: WHILE_PAID,
  packed: WHILE_PACKED,
  // From the way it returns where it was refused at the door.
  shipped: ['out-for-delivery', 'delivered', 'returned'],
  'out-for-delivery': ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['paid'],
  returned: [],
};

const STATUS: Record<Exclude<OrderState, 'returned'>, number> = {
  placed: ORDER_STATUS.pending,
  paid: ORDER_STATUS.processing,
  cash: ORDER_STATUS.processing,
  packed: ORDER_STATUS.processing,
  shipped: ORDER_STATUS.shipped,
  'out-for-delivery': ORDER_STATUS.shipped,
  delivered: ORDER_STATUS.delivered,
  cancelled: ORDER_STATUS.cancelled,
};

/** The states in words: 'The order is …'. */
const WORDS: Record<OrderState, string> = {
  placed: 'pending',
  paid: 'paid',
  cash: 'to be paid in cash',
  packed: 'packed',
  shipped: 'shipped',
  'out-for-delivery': 'out for delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned',
};

/** The status of an order in a state; a returned one keeps its status. */
export function statusIn(state: OrderState, before: number): number {
  return state === 'returned' ? before : STATUS[state];
}

/** The state that a status alone tells. */
export function stateOfStatus(status: number): OrderState {
  const states = ['placed', 'paid', 'shipped', 'delivered', 'cancelled'] as const;
  return states[status] ?? 'placed';
}

/**
 * The state of an order.
 *
 * @param events in their order; those of orders from before there were events may lack the first
 */
export function stateOf(status: number, events: Pick<OrderEvent, 'event' | 'toStatus'>[]): OrderState {
  const last = events.findLast(({ toStatus }) => toStatus !== null);
  return last?.toStatus === status && isState(last.event) ? last.event : stateOfStatus(status);
}

function isState(event: OrderEvent['event']): event is OrderState {
  return event in NEXT;
}

/** Whether an order may get from a state into another one. Only money that comes late brings a cancelled one back. */
export function canFollow(state: OrderState, next: OrderState, by: OrderActor): boolean {
  return NEXT[state].includes(next) && (state !== 'cancelled' || by === 'provider');
}

/** Says why an order in a state can't get into another one. */
export function refusalOf(state: OrderState, next: OrderState): string {
  const change = next === 'cancelled' ? 'be cancelled' : `become ${WORDS[next]}`;
  return `The order is ${WORDS[state]}, and can't ${change}.`;
}

import { formatComingDay, formatDate, indianDay } from '@/lib/format/date';
import type { Order } from './order';
import type { OrderDetails, OrderEvent } from './order-details';
import { CANCELLED, DELIVERED, orderStatus, PENDING } from './order-status';
import type { ReturnSummary } from './return-schema';
import { returnStateText } from './return-steps';

type State = Pick<Order, 'status'> &
  Partial<Pick<Order, 'timeline' | 'expected'>> & { returns?: ReturnSummary[] };

/**
 * Says in a few words how an order stands, such as `On its way · expected by Tue, 1 Dec`.
 *
 * @param order without a timeline its status alone is told
 * @param now in ms since 1970
 */
export function orderStateText(order: State, now: number): string {
  const { status, timeline = [] } = order;
  const find = (name: OrderEvent['event']) => timeline.find(({ event }) => event === name);
  const arrival = arrivalText(order, now);
  const refund = isRefunding(timeline) ? UNDER_WAY : find('refunded') && 'refunded';
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  // It keeps the status that it had.
  if (find('returned')) return join('Returned', refund);
  const { label, tone } = orderStatus(status);
  switch (tone) {
    case 'pending':
      return 'Waiting for payment';
    case 'processing':
      return join(find('packed') ? 'Packed' : 'Being prepared', arrival);
    case 'shipped':
      return join(find('out-for-delivery') ? 'Out for delivery' : 'On its way', arrival);
    case 'delivered': {
      const at = find('delivered')?.at;
      const delivered = at ? `Delivered on ${formatDate(Date.parse(at))}` : 'Delivered';
      return join(delivered, returnStateText(order.returns) || refund);
    }
    case 'cancelled':
      return join('Cancelled', refund);
    case 'unknown':
      return label;
  }
}

const UNDER_WAY = 'refund under way';

function isRefunding(timeline: Pick<OrderEvent, 'event'>[]): boolean {
  const count = (name: OrderEvent['event']) => timeline.filter(({ event }) => event === name).length;
  return count('refund') > count('refunded');
}

/**
 * Until when an order is or was to arrive, such as `expected by Tue, 1 Dec`; empty when that is not known or depends on its payment.
 *
 * @param now in ms since 1970
 */
export function arrivalText({ status, expected }: State, now: number): string {
  if (!expected || status === PENDING) return '';
  return `${expected < indianDay(now) ? 'was expected' : 'expected'} by ${formatComingDay(expected)}`;
}

/** What is said of cash by the status of the order. */
const CASH_WORDS = new Map<number | null, string>([
  [DELIVERED, 'paid in cash'],
  [CANCELLED, 'nothing to pay'],
]);

/** How an order is paid, such as `UPI QR code (as…@okbank), paid`; empty when the store does not report it. */
export function paymentText({
  payment,
  status,
  timeline,
}: Pick<OrderDetails, 'payment' | 'status' | 'timeline'>): string {
  if (!payment) return '';
  const { label, instrument, state } = payment;
  const states = {
    paid: 'paid',
    cash: CASH_WORDS.get(status) ?? 'to be paid in cash',
    waiting: 'not paid yet',
    refunded: isRefunding(timeline) ? UNDER_WAY : 'refunded',
  };
  return `${label}${instrument && ` (${instrument})`}, ${states[state]}`;
}

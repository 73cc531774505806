import { formatComingDay, formatDate, indianDay } from '@/lib/format/date';
import type { OrderDetails, OrderEvent } from './order-details';
import { DELIVERED, orderStatus } from './order-status';

type State = Pick<OrderDetails, 'status'> & Partial<Pick<OrderDetails, 'timeline' | 'expected'>>;

/**
 * Says in a few words how an order stands, such as `On its way · arrives by Tue, 1 Dec`.
 *
 * @param order without a timeline, as a list has it, its status alone is told
 * @param now in ms since 1970: a day that is over is not promised
 */
export function orderStateText({ status, timeline = [], expected = null }: State, now: number): string {
  const at = (event: OrderEvent['event']) => timeline.findLast((past) => past.event === event)?.at;
  const arrival =
    expected !== null && expected >= indianDay(now) && `arrives by ${formatComingDay(expected)}`;
  const refund = (at('refunded') && 'refunded') ?? (at('refund') && 'refund under way');
  const join = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
  const { label, tone } = orderStatus(status);
  switch (tone) {
    case 'pending':
      return 'Waiting for payment';
    case 'processing':
      return join(at('packed') ? 'Packed' : 'Being prepared', arrival);
    case 'shipped':
      return join(at('out-for-delivery') ? 'Out for delivery' : 'On its way', arrival);
    case 'delivered': {
      const delivered = at('delivered');
      const text = delivered ? `Delivered on ${formatDate(Date.parse(delivered))}` : 'Delivered';
      return join(at('returned') ? 'Returned' : text, refund);
    }
    case 'cancelled':
      return join(at('returned') ? 'Returned' : 'Cancelled', refund);
    case 'unknown':
      return label;
  }
}

/** How an order is paid, such as `UPI QR code (as…@okbank), paid`; empty when the store does not report it. */
export function paymentText({ payment, status }: Pick<OrderDetails, 'payment' | 'status'>): string {
  if (!payment) return '';
  const { label, instrument, state } = payment;
  const states = {
    paid: 'paid',
    cash: status === DELIVERED ? 'paid in cash' : 'to be paid in cash',
    waiting: 'not paid yet',
    refunded: 'refunded',
  };
  return `${label}${instrument && ` (${instrument})`}, ${states[state]}`;
}

import { formatComingDay } from '@/lib/format/date';
import { fromPaise, toPaise } from '@/lib/format/money';
import { formatOrderAmount } from '@/lib/format/order-amount';
import { orderTotal } from './order';
import type { OrderDetails } from './order-details';
import { CANCELLED, DELIVERED } from './order-status';
import type { WireCancelledOrder } from './schema';

/** What cancelling means for the money: an amount that goes back, or is not to be paid any more. */
export type Cancellation = NonNullable<WireCancelledOrder['cancellation']>;

type PricedOrder = Pick<OrderDetails, 'payment' | 'totals' | 'items' | 'currency' | 'cancelledAmount'>;

/** Adds amounts of the main unit without a rounding error. */
function add(...amounts: number[]): number {
  return fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));
}

/** Says what cancelling means for the money of an order, as it is before. @param isWhole whether all that is left is cancelled */
export function cancellationText(
  order: PricedOrder,
  { amount, refund }: Cancellation,
  isWhole: boolean,
): string {
  const format = (sum: number) => formatOrderAmount(sum, order.currency);
  if (refund) return `${format(amount)} goes back to ${refund.way}, by ${formatComingDay(refund.by)}.`;
  if (order.payment?.state !== 'cash') return 'There is nothing to refund.';
  if (isWhole) return 'Nothing was paid yet, so there is nothing to refund.';
  const due = add(orderTotal(order), -order.cancelledAmount);
  return `You pay ${format(add(due, -amount))} on delivery instead of ${format(due)}.`;
}

/** What is said of the charges of an order while a part of it is cancelled; empty where it has none. */
export function chargesText({ totals }: Pick<OrderDetails, 'totals'>): string {
  const charges = totals
    ? [
        totals.delivery > 0 && 'delivery',
        totals.giftWrap > 0 && 'gift wrap',
        totals.fee > 0 && 'cash on delivery',
      ].filter((name) => name !== false)
    : [];
  const names = new Intl.ListFormat('en-IN').format(charges);
  return charges.length === 0 ? '' : `What you pay for ${names} stays, as the rest still comes to you.`;
}

/** What follows the total of an order: what goes or went back, and what is left to pay at the door. */
export function balanceOf(
  order: PricedOrder & Pick<OrderDetails, 'status' | 'timeline'>,
): { label: string; amount: number }[] {
  const { payment, cancelledAmount, status, timeline } = order;
  if (payment?.state === 'refunded') {
    const refunds = timeline.map(({ event, amount }) => (event === 'refund' ? (amount ?? 0) : 0));
    return [{ label: 'Refund', amount: -add(...refunds) }];
  }
  if (cancelledAmount === 0 || status === CANCELLED) return [];
  // What was paid at the door may have become a payment, so that what is returned can be refunded.
  const isCash = payment?.state === 'cash' || timeline.some(({ event }) => event === 'cash');
  if (!isCash) return [{ label: 'Refund', amount: -cancelledAmount }];
  return [
    { label: 'Cancelled', amount: -cancelledAmount },
    {
      label: status === DELIVERED ? 'Paid on delivery' : 'To pay on delivery',
      amount: add(orderTotal(order), -cancelledAmount),
    },
  ];
}

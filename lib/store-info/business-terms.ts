import { formatPrice } from '@/lib/format/money';
import type { StoreTerms } from './schema';

/** Opening hours of customer care. */
export const SUPPORT_HOURS = 'Monday to Saturday, 10AM-6PM';

/** Opening hours of the grievance officer. */
export const GRIEVANCE_HOURS = 'Monday-Friday 10:00-17:00';

/** What delivery costs, in rupees; 0 is free. */
export type ShippingFee = {
  fee: number;
  /** The amount of goods from which it is free. */
  freeFrom: number | null;
};

/** What a shop promises in its policies, and beside its products and totals. What is null is not promised. */
export type BusinessTerms = {
  /** The least and the most working days from payment to delivery. */
  deliveryDays: readonly [number, number] | null;
  /** The same in words. */
  delivery: string | null;
  /** For bulk orders. */
  bulkDelivery: string | null;
  shipping: ShippingFee | null;
  /** For cancelling an order that has not been sent. */
  cancelWindow: string | null;
  /** For returning a delivered item. */
  returnWindow: string | null;
  /** From the approval of a refund to its credit. */
  refund: string | null;
  /** Whose courts decide. */
  jurisdiction: string | null;
  /** What is sold; null for clothing. */
  sells: string | null;
};

/** What the specification's policies promise, for stores that say nothing themselves. */
const SPECIFIED_TERMS: BusinessTerms = {
  deliveryDays: [0, 7],
  delivery: '0-7 working days',
  bulkDelivery: '10-15 business days',
  shipping: { fee: 0, freeFrom: null },
  cancelWindow: '0-7 days',
  returnWindow: '0-7 days',
  refund: '0-7 working days',
  jurisdiction: 'Bengaluru Urban district, Karnataka',
  sells: null,
};

/** @returns null where nothing is promised */
function period(range: readonly [number, number] | null, unit: string): string | null {
  if (!range) return null;
  const [from, to] = range;
  if (from !== to) return `${from}-${to} ${unit}s`;
  return `${to} ${unit}${to === 1 ? '' : 's'}`;
}

/** What a shop promises: what its store says (extension `terms`), and nothing else, or what the specification's policies do. */
export function businessTerms(terms: StoreTerms): BusinessTerms {
  if (!terms) return SPECIFIED_TERMS;
  const { deliveryDays, shippingFee, freeFrom, returnDays, jurisdiction, sells } = terms;
  return {
    deliveryDays,
    delivery: period(deliveryDays, 'working day'),
    bulkDelivery: period(terms.bulkDeliveryDays, 'business day'),
    shipping: shippingFee === null ? null : { fee: shippingFee, freeFrom },
    cancelWindow: period(terms.cancelDays, 'day'),
    returnWindow: returnDays && returnDays[1] > 0 ? period(returnDays, 'day') : null,
    refund: period(terms.refundDays, 'working day'),
    jurisdiction: jurisdiction || null,
    sells: sells || null,
  };
}

/** @returns what delivery costs, as a sentence of a policy; null where nothing is promised */
export function shippingSentence(shipping: ShippingFee | null): string | null {
  if (!shipping) return null;
  const { fee, freeFrom } = shipping;
  if (fee === 0) return 'Shipping is free.';
  const costs = `Shipping costs ${formatPrice(fee)}`;
  return freeFrom === null
    ? `${costs}.`
    : `${costs}, and is free for goods of ${formatPrice(freeFrom)} and more.`;
}

/**
 * What cart and checkout say of shipping. A fee is not part of the total there.
 *
 * @param subtotal of the goods, in rupees
 * @returns null where nothing is promised
 */
export function shippingLabel(shipping: ShippingFee | null, subtotal: number): string | null {
  if (!shipping) return null;
  return feeFor(shipping, subtotal) === 0 ? 'Free' : `${formatPrice(shipping.fee)}, not included`;
}

/** What delivery costs with goods of this amount; both in rupees. */
export function feeFor({ fee, freeFrom }: ShippingFee, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee;
}

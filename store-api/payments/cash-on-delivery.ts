import type { Shop } from '../db/schema/shops';
import { deliveryRuleOf } from '../delivery/find-delivery-rule';
import { indiaDate } from '../delivery/delivery-date';
import { toPaise } from '../money';
import { addUp, type QuoteLine, type Totals } from '../quotes/totals';
import type { CodTerms } from '../shops/shop-schema';

type ShopTerms = Pick<Shop, 'extras'>;

/** What decides how an order can be paid. The total is paise, without a fee. */
export type PaidOrder = {
  total: number;
  postalCode: string;
  /** Whether who pays has not signed in. */
  isGuest: boolean;
  /** The title of a product in it that is never paid when it arrives; null without one. */
  prepaid: string | null;
};

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** The terms of a shop with the feature `cod`, whose fee is a part of totals; otherwise null. */
export function codTerms({ extras }: ShopTerms): CodTerms | null {
  const isOn = ['quotes', 'cod'].every((name) => extras?.features.includes(name));
  return (isOn && extras?.cod) || null;
}

/**
 * Why an order cannot be paid when it arrives.
 *
 * @param label of the payment method, with which the reason begins
 * @returns null where it can
 */
export function cashRefusal(shop: ShopTerms, order: PaidOrder, label: string): string | null {
  const rule = deliveryRuleOf(shop, order.postalCode);
  if (rule?.cashOnDelivery === false) return `${label} isn’t offered in ${rule.place}`;
  const terms = codTerms(shop);
  if (terms?.cap !== undefined && order.total > toPaise(terms.cap)) {
    return `${label} is offered up to ${rupees.format(terms.cap)}`;
  }
  if (terms && order.prepaid !== null) return `${label} isn’t offered for ${order.prepaid}`;
  if (terms?.guests === false && order.isGuest) return `${label} is offered to customers who have signed in`;
  return null;
}

/** The fee of cash on delivery, in paise. */
export function cashFee(shop: ShopTerms): number {
  return toPaise(codTerms(shop)?.fee ?? 0);
}

/** Whether a one-time code proves that the customer of an order can be reached. */
export function needsCode(shop: ShopTerms, { total }: Pick<PaidOrder, 'total'>): boolean {
  const above = codTerms(shop)?.codeAbove;
  return above !== undefined && total > toPaise(above);
}

/** An order as it was placed. */
type PlacedOrder = { lines: QuoteLine[]; totals: Totals | null; createdAt: Date };

/**
 * Adds a fee to what an order costs. It carries the GST of the goods, as delivery does, at the rates of the day of the order.
 *
 * @param fee in paise
 * @returns the totals, and the tax that is included in each line
 */
export function addFee(
  { extras }: ShopTerms,
  { lines, totals, createdAt }: PlacedOrder,
  fee: number,
): { totals: Totals; taxes: number[] } {
  const costs = { delivery: totals?.delivery ?? 0, giftWrap: totals?.giftWrap ?? 0, fee };
  return addUp(lines, costs, extras?.gst ?? [], indiaDate(createdAt.getTime()));
}

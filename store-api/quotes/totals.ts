import { toRupees } from '../money';

/** A line of a quote: the price of one piece in paise, and the part of the coupon's discount that falls to the line. */
export type QuoteLine = { price: number; quantity: number; discount: number };

/** Rates of GST from a day on, `YYYY-MM-DD` in India, until the next period begins. */
export type GstPeriod = {
  from: string;
  /** By the price of one piece after discounts, in rupees, in rising order; the last rate has no limit. */
  rates: { upTo?: number | undefined; percent: number }[];
};

/** The parts of an order's total, in paise. Tax is included in prices, delivery, gift wrap and fee. */
export type Totals = {
  subtotal: number;
  discount: number;
  delivery: number;
  giftWrap: number;
  fee: number;
  taxIncluded: number;
  total: number;
};

/** Totals in rupees. */
export function toRupeeTotals(totals: Totals): Totals {
  const { subtotal, discount, delivery, giftWrap, fee, taxIncluded, total } = totals;
  return {
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    giftWrap: toRupees(giftWrap),
    fee: toRupees(fee),
    taxIncluded: toRupees(taxIncluded),
    total: toRupees(total),
  };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a line costs after its discount, in paise. */
export function lineAmount({ price, quantity, discount }: QuoteLine): number {
  return price * quantity - discount;
}

/**
 * What pieces of a line cost after their share of its discount, in paise. Parts of a line add up to the line.
 *
 * @param before how many pieces of the line were counted before these
 */
export function piecesAmount(
  { price, quantity, discount }: QuoteLine,
  pieces: number,
  before: number,
): number {
  const discountOf = (count: number) => Math.round((discount * count) / quantity);
  return price * pieces - (discountOf(before + pieces) - discountOf(before));
}

/** What the pieces of an order cost that were cancelled while others were not, in paise. */
export function cancelledAmount(lines: (QuoteLine & { cancelled: number })[]): number {
  return sum(lines.map((line) => piecesAmount(line, line.cancelled, 0)));
}

/**
 * Divides an amount by weights, in whole paise. Shares add up to the amount, and no share differs from the exact one by a paisa
 * or more.
 *
 * @returns no shares but 0 where there are no weights above 0
 */
export function allot(amount: number, weights: number[]): number[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => 0);
  let weight = 0;
  let allotted = 0;
  return weights.map((own) => {
    weight += own;
    const upToHere = Math.round((amount * weight) / total);
    const share = upToHere - allotted;
    allotted = upToHere;
    return share;
  });
}

/**
 * The rate of GST of a piece.
 *
 * @param piece its price after discounts, in paise
 * @param day `YYYY-MM-DD` in India
 * @returns percent; 0 on a day before all periods
 */
export function gstRate(periods: GstPeriod[], piece: number, day: string): number {
  const period = periods
    .filter(({ from }) => from <= day)
    .reduce<GstPeriod | undefined>((last, one) => (last && last.from > one.from ? last : one), undefined);
  return period?.rates.find(({ upTo }) => upTo === undefined || piece <= upTo * 100)?.percent ?? 0;
}

/**
 * Adds up a quote. Delivery, gift wrap and fee are supplied with the goods: they are divided among the lines by their amounts,
 * and taxed at the rates of these.
 *
 * @param costs in paise
 * @param day on which the order is placed, `YYYY-MM-DD` in India
 * @returns the totals, and the tax that is included in each line
 */
export function addUp(
  lines: QuoteLine[],
  costs: { delivery: number; giftWrap: number; fee: number },
  gst: GstPeriod[],
  day: string,
): { totals: Totals; taxes: number[] } {
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity));
  const discount = sum(lines.map((line) => line.discount));
  const amounts = lines.map(lineAmount);
  const further = costs.delivery + costs.giftWrap + costs.fee;
  const shares = allot(further, amounts);
  const taxes = lines.map(({ quantity }, at) => {
    const amount = amounts[at] ?? 0;
    const percent = gstRate(gst, amount / quantity, day);
    return Math.round(((amount + (shares[at] ?? 0)) * percent) / (100 + percent));
  });
  return {
    totals: { subtotal, discount, ...costs, taxIncluded: sum(taxes), total: subtotal - discount + further },
    taxes,
  };
}

import { toPaise } from '@/lib/format/money';

type Prices = {
  /** In rupees, as is the original price. */
  price: number;
  originalPrice: number | null;
};

/** Smaller discounts are not worth a word. */
const MIN_DISCOUNT_PERCENT = 5;

/**
 * The regular price that is shown struck through beside a reduced one.
 *
 * @returns in rupees; null when the product is not on sale
 */
export function compareAtPrice({ price, originalPrice }: Prices): number | null {
  return originalPrice !== null && price < originalPrice ? originalPrice : null;
}

/**
 * The discount on the regular price in whole percent, rounded down, so that no more is promised than is given.
 *
 * @returns null when the product is not on sale, or for less than 5 %
 */
export function discountPercent(prices: Prices): number | null {
  const compareAt = compareAtPrice(prices);
  if (compareAt === null) return null;
  const regular = toPaise(compareAt);
  const reduction = (regular - toPaise(prices.price)) * 100;
  // A division of whole numbers without remainder, because a rounded quotient could reach the next percent.
  const percent = (reduction - (reduction % regular)) / regular;
  return percent >= MIN_DISCOUNT_PERCENT ? percent : null;
}

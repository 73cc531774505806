import { formatPrice } from '@/lib/format/money';
import { MAX_PRICE, type PriceProblem } from '@/lib/search/price-range';

/** What is wrong with a range of prices. */
export function priceMessage(problem: PriceProblem): string {
  if (problem === 'order') return 'The lowest price is above the highest one. Please swap them.';
  return `Please give prices in whole rupees, from ${formatPrice(0)} to ${formatPrice(MAX_PRICE)}.`;
}

/** The message below the fields of a range. */
export function PriceMessage({ problem }: { problem: PriceProblem }) {
  return <p className="mt-2 text-sm text-danger">{priceMessage(problem)}</p>;
}

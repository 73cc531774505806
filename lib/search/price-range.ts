/** What is wrong with a range of prices that was typed. */
export type PriceProblem = 'format' | 'order';

/** The id of the message below the fields, which describes them. */
export const PRICE_ERROR_ID = 'price-error';

/** The highest price that a list can be narrowed by, in rupees. */
export const MAX_PRICE = 99_999_999;

/** A range has about as many steps, so that keys cross it in reasonable time. */
const STEPS = 50;

/** Reads whole rupees; null for anything else. */
export function parseRupees(text: string): number | null {
  return /^\d{1,8}$/.test(text) ? Number(text) : null;
}

/** Checks a range; an end without text is open. */
export function findPriceProblem(lowest: string, highest: string): PriceProblem | null {
  const prices = [lowest, highest].map((text) => (text === '' ? null : parseRupees(text)));
  if (prices.some((price, index) => price === null && [lowest, highest][index] !== '')) return 'format';
  const [min = null, max = null] = prices;
  return min !== null && max !== null && min > max ? 'order' : null;
}

/** A round step for a slider (1, 2 or 5 times a power of ten), and its ends, which the steps reach. */
export function sliderRange(min: number, max: number): { min: number; max: number; step: number } {
  const exact = Math.max((max - min) / STEPS, 1);
  const power = 10 ** Math.floor(Math.log10(exact));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= exact) ?? power;
  return { step, min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

import { searchKey } from './words';

/** The prices that a query asks for in words, in rupees. */
export type PriceRange = { minPrice?: number | undefined; maxPrice?: number | undefined };

const AMOUNT = String.raw`(?:₹|rs\.?|inr)?\s*(\d[\d,]{0,9}(?:\.\d{1,2})?)\s*(k\b)?\s*(?:₹|/-|rs\b\.?|inr\b|rupees?\b)?`;
const CURRENCY_AMOUNT = String.raw`(?:₹|rs\.?|inr)\s*(\d[\d,]{0,9}(?:\.\d{1,2})?)\s*(k\b)?`;
const AT_MOST = String.raw`\b(?:under|below|less than|cheaper than|up ?to|within|at most|max(?:imum)?)\s+${AMOUNT}`;
const AT_LEAST = String.raw`\b(?:above|over|more than|at least|min(?:imum)?|starting(?: from| at)?)\s+${AMOUNT}`;

/** Phrases from the most to the least specific, with what their amounts are. Each amount is a number and perhaps a `k`. */
const PHRASES: { pattern: RegExp; bounds: (keyof PriceRange)[] }[] = [
  {
    pattern: new RegExp(String.raw`\bbetween\s+${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`),
    bounds: ['minPrice', 'maxPrice'],
  },
  { pattern: new RegExp(String.raw`\bfrom\s+${AMOUNT}\s*to\s*${AMOUNT}`), bounds: ['minPrice', 'maxPrice'] },
  {
    pattern: new RegExp(String.raw`${CURRENCY_AMOUNT}\s*(?:to|-)\s*${AMOUNT}`),
    bounds: ['minPrice', 'maxPrice'],
  },
  { pattern: new RegExp(AT_MOST), bounds: ['maxPrice'] },
  { pattern: new RegExp(AT_LEAST), bounds: ['minPrice'] },
  {
    pattern: new RegExp(String.raw`${AMOUNT}\s*(?:se kam|ke andar|or less|and below)\b`),
    bounds: ['maxPrice'],
  },
  {
    pattern: new RegExp(String.raw`${AMOUNT}\s*(?:se (?:zyada|upar)|or more|and above)\b`),
    bounds: ['minPrice'],
  },
  // Numbers of three digits are no sizes.
  {
    pattern: /(?<![\w-])(\d[\d,]{2,9})()\s*(?:to|-)\s*(\d[\d,]{2,9})()(?![\w-])/,
    bounds: ['minPrice', 'maxPrice'],
  },
  // A price alone is what a shopper wants to spend.
  { pattern: new RegExp(String.raw`(?<!\w)${CURRENCY_AMOUNT}`), bounds: ['maxPrice'] },
  // Nor is a number of three to five digits that is all of the query.
  { pattern: /^\s*(\d{3,5}|\d{1,2},\d{3})()\s*$/, bounds: ['maxPrice'] },
  // Nor is one of four digits that ends a query as prices end; others, as in 'jeans 501', name a model.
  { pattern: /(?<=[a-z]\s+)(\d{1,2},?\d(?:00|49|50|99))()\s*$/, bounds: ['maxPrice'] },
  { pattern: /(?<!\w)(\d[\d,]{1,9})\s*(k\b)?\s*(?:₹|\/-|rs\b\.?|inr\b|rupees?\b)/, bounds: ['maxPrice'] },
];

/** Asks for what is reduced, perhaps by a percentage. What is reduced by up to so much may be reduced by less. */
const REDUCED =
  /\b(?:(?<most>up ?to\s+)|(?:flat|min(?:imum)?|at least)\s+)?(?<percent>\d{1,2})\s*(?:%|percent|per cent)\s*(?:off|discount)\b|\b(?:on\s+)?(?:sales?|discount(?:s|ed)?|offers?|deals?|clearance)\b/g;

/** Takes prices in words such as 'under ₹1,000', and reductions such as 'sale', out of a query. */
export function takePrices(query: string): { rest: string; range: PriceRange; discount: number | undefined } {
  const key = searchKey(query);
  const discounts = [...key.matchAll(REDUCED)].map(({ groups }) =>
    groups?.percent && !groups.most ? Number(groups.percent) : 1,
  );
  let rest = key.replace(REDUCED, ' ');
  const range: PriceRange = {};
  for (const { pattern, bounds } of PHRASES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    bounds.forEach((bound, index) => {
      range[bound] ??= toAmount(match[1 + 2 * index], match[2 + 2 * index]);
    });
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { rest, range, discount: discounts.length > 0 ? Math.max(...discounts) : undefined };
}

function toAmount(digits = '', thousands: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}

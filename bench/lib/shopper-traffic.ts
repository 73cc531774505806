import type { Page } from './cache-model';

/** Numbers from 0 to 1 that are the same in each run. */
export type Random = () => number;

/** The generator mulberry32 (public domain). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns a function that draws ranks from 0, of which rank r is asked for in proportion to 1 / (r + 1) */
export function zipf(count: number, random: Random): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

export type Catalogue = { products: number; categories: number; pagesPerCategory: number };

/** The page of a product: its own data, its reviews, and the list of its category for what is like it. */
export function productPage(product: number, { categories }: Catalogue): Page {
  return {
    key: `/product/${product}`,
    data: [`product:${product}`, `reviews:${product}`, `list:${product % categories}:0`],
  };
}

const HOME: Page = { key: '/', data: ['featured'] };

/** Of 100 page views: 55 of products, 40 of lists, 5 of the home page. */
export function pageViews(catalogue: Catalogue, random: Random): () => Page {
  const { products, categories, pagesPerCategory } = catalogue;
  const drawProduct = zipf(products, random);
  const drawList = zipf(categories * pagesPerCategory, random);
  return () => {
    const kind = random();
    if (kind < 0.55) return productPage(drawProduct(), catalogue);
    if (kind > 0.95) return HOME;
    const list = drawList();
    const data = `list:${list % categories}:${Math.floor(list / categories)}`;
    return { key: `/${data}`, data: [data] };
  };
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a burst lasts in seconds: a message to all customers, of which there is one in the morning and one at night. */
const BURST_SECONDS = 600;
const BURST_STARTS = [10 * HOUR, 20 * HOUR];
const BURST_FACTOR = 4;

/** How many times the mean the traffic is: least at 4 in the night, most at 4 in the afternoon, and bursts. */
export function trafficFactor(second: number): number {
  const wave = 1 - 0.8 * Math.cos((2 * Math.PI * (second - 4 * HOUR)) / DAY);
  return isBurst(second) ? wave * BURST_FACTOR : wave;
}

/** Whether everybody has just been told of the same few products. */
export function isBurst(second: number): boolean {
  return BURST_STARTS.some((start) => second >= start && second < start + BURST_SECONDS);
}

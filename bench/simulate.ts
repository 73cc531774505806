/**
 * Replays page views of a day against the model of the page cache, for shops of several sizes, and checks the model against a
 * short run of a real storefront: `npm run bench:simulate`.
 */
import { figure, type Figure } from './lib/figures';
import { measureCache } from './lib/measure-cache';
import { runPart, type PartResult } from './lib/run-part';
import { simulateDay, type Setup } from './lib/simulate-day';

/** How long a shopper looks at a page. */
const SECONDS_PER_PAGE = 30;

/** A day of 1,000 shoppers; of more shoppers, a part of one that begins with empty caches. */
const VIEWS = 3_000_000;

const HOUR = 3600;

type Shop = Omit<Setup, 'viewsPerSecond'> & { shoppers: number; products?: number };

const SHOPS: Shop[] = [
  { shoppers: 1000, products: 10_000, instances: 1, entries: 50_000, isShared: false },
  { shoppers: 1000, instances: 1, entries: 10_000, isShared: false },
  { shoppers: 1000, instances: 1, entries: 50_000, isShared: false },
  { shoppers: 1000, instances: 4, entries: 50_000, isShared: false },
  { shoppers: 1000, instances: 4, entries: 500_000, isShared: true },
  { shoppers: 1000, instances: 4, entries: 500_000, isShared: true, freshSeconds: HOUR },
  { shoppers: 100_000, instances: 16, entries: 50_000, isShared: false },
  { shoppers: 100_000, instances: 16, entries: 2_000_000, isShared: true },
  { shoppers: 100_000, instances: 16, entries: 2_000_000, isShared: true, freshSeconds: HOUR },
  { shoppers: 1_000_000, instances: 100, entries: 50_000, isShared: false },
  { shoppers: 1_000_000, instances: 100, entries: 2_000_000, isShared: true },
  { shoppers: 1_000_000, instances: 100, entries: 2_000_000, isShared: true, freshSeconds: HOUR },
];

function simulate({ shoppers, products = 1_000_000, ...setup }: Shop): Figure[] {
  const viewsPerSecond = shoppers / SECONDS_PER_PAGE;
  const catalogue = { products, categories: 200, pagesPerCategory: 25 };
  const result = simulateDay(catalogue, { ...setup, viewsPerSecond }, VIEWS);
  const of = describe({ shoppers, products, ...setup });
  return [
    figure('answered without waiting', of, '%', [(result.fromCache + result.stale) * 100]),
    figure('pages rendered', of, '1/s', [(1 - result.fromCache) * viewsPerSecond]),
    figure('calls to the store', of, '1/s', [result.storeCalls * viewsPerSecond]),
    figure('calls in the busiest second', of, '1/s', [result.mostCallsInASecond]),
  ];
}

function describe({ shoppers, products, instances, entries, isShared, freshSeconds }: Shop): string {
  const count = (value = 0) => value.toLocaleString('en');
  const caches = isShared ? `one cache of ${count(entries)}` : `${instances} x ${count(entries)}`;
  const time = freshSeconds ? `, ${freshSeconds / HOUR} h` : '';
  return `${count(shoppers)} shoppers, ${count(products)} products, ${caches}${time}`;
}

/** How far the model may be from a real storefront: in shares of the page views, and in calls for each. */
const MOST_DIFFERENCE = 0.05;

async function checkModel(): Promise<PartResult> {
  const { real, model } = await measureCache();
  const rows = { fromCache: 'answered from the cache', storeCalls: 'calls to the store' };
  const figures = (['fromCache', 'storeCalls'] as const).flatMap((key) => [
    figure(rows[key], 'a page view of a real storefront', '', [real[key]]),
    figure(rows[key], 'a page view of its model', '', [model[key]]),
  ]);
  const isFar = (['fromCache', 'storeCalls'] as const).some(
    (key) => Math.abs(real[key] - model[key]) > MOST_DIFFERENCE,
  );
  return { figures, failures: isFar ? ['The model is too far from the real storefront.'] : [] };
}

runPart('simulate', async () => {
  const { figures, failures } = await checkModel();
  return { figures: [...figures, ...SHOPS.flatMap(simulate)], ...(failures && { failures }) };
});

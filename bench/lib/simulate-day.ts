import { createCacheModel } from './cache-model';
import {
  isBurst,
  pageViews,
  productPage,
  seededRandom,
  trafficFactor,
  zipf,
  type Catalogue,
} from './shopper-traffic';

const DAY_SECONDS = 24 * 3600;
const PRICE_CHANGE_SECONDS = 3600;

/** The products of a burst, and the share of its page views that they get. */
const BURST_PRODUCTS = 20;
const BURST_SHARE = 0.5;

export type Setup = {
  /** Page views a second, in the mean of the day. */
  viewsPerSecond: number;
  instances: number;
  /** What the cache of an instance holds, or the one that all of them share. */
  entries: number;
  isShared: boolean;
  /** How long an entry is used as it is; the storefront's own time if unset. */
  freshSeconds?: number;
};

export type DayFigures = {
  views: number;
  /** Shares of the page views from 0 to 1; the others wait for a render. */
  fromCache: number;
  stale: number;
  /** For each page view. */
  storeCalls: number;
  /** Calls to the store in the busiest second. */
  mostCallsInASecond: number;
};

/**
 * Replays a part of a day of a shop, with a price change each hour, against the model of the page cache.
 *
 * @param views after this many page views the figures are complete, even before the day is over
 */
export function simulateDay(catalogue: Catalogue, setup: Setup, views: number): DayFigures {
  const random = seededRandom(1);
  const nextPage = pageViews(catalogue, random);
  const drawProduct = zipf(catalogue.products, random);
  const caches = Array.from({ length: setup.isShared ? 1 : setup.instances }, () =>
    createCacheModel(setup.entries, setup.freshSeconds),
  );
  const figures = { views: 0, fromCache: 0, stale: 0, storeCalls: 0, mostCallsInASecond: 0 };
  for (let second = 0; second < DAY_SECONDS && figures.views < views; second += 1) {
    if (second % PRICE_CHANGE_SECONDS === 0) {
      const { data } = productPage(drawProduct(), catalogue);
      for (const cache of caches) for (const name of data) cache.invalidate(name, second);
    }
    const count = setup.viewsPerSecond * trafficFactor(second);
    const whole = Math.floor(count) + (random() < count % 1 ? 1 : 0);
    let calls = 0;
    for (let view = 0; view < whole; view += 1) {
      const isOfBurst = isBurst(second) && random() < BURST_SHARE;
      const page = isOfBurst
        ? productPage(catalogue.products - 1 - Math.floor(random() * BURST_PRODUCTS), catalogue)
        : nextPage();
      const answer = caches[Math.floor(random() * caches.length)]?.request(page, second + view / whole);
      if (answer?.from === 'cache') figures.fromCache += 1;
      if (answer?.from === 'stale') figures.stale += 1;
      calls += answer?.storeCalls ?? 0;
    }
    figures.views += whole;
    figures.storeCalls += calls;
    figures.mostCallsInASecond = Math.max(figures.mostCallsInASecond, calls);
  }
  const share = (sum: number) => sum / Math.max(1, figures.views);
  return {
    ...figures,
    fromCache: share(figures.fromCache),
    stale: share(figures.stale),
    storeCalls: share(figures.storeCalls),
  };
}

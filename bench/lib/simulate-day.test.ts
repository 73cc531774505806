import { seededRandom, trafficFactor, zipf } from './shopper-traffic';
import { simulateDay } from './simulate-day';

const CATALOGUE = { products: 2000, categories: 10, pagesPerCategory: 4 };
const SETUP = { viewsPerSecond: 20, instances: 1, entries: 10_000, isShared: false };
const VIEWS = 30_000;

const simulate = (setup: Partial<typeof SETUP>) => simulateDay(CATALOGUE, { ...SETUP, ...setup }, VIEWS);

test('a run gives the same figures each time', () => {
  expect(simulate({})).toEqual(simulate({}));
});

test('a larger cache answers more, several instances with caches of their own less', () => {
  const usual = simulate({});
  expect(simulate({ entries: 200 }).fromCache).toBeLessThan(usual.fromCache);
  const several = simulate({ instances: 8 });
  expect(several.fromCache).toBeLessThan(usual.fromCache);
  expect(several.storeCalls).toBeGreaterThan(usual.storeCalls);
});

test('instances with one cache are as good as one instance', () => {
  expect(simulate({ instances: 8, isShared: true })).toEqual(simulate({}));
});

test('the first rank is drawn twice as often as the second', () => {
  const draw = zipf(1000, seededRandom(7));
  const counts = [0, 0];
  for (let run = 0; run < 100_000; run += 1) {
    const rank = draw();
    if (rank < 2) counts[rank] = (counts[rank] ?? 0) + 1;
  }
  expect((counts[0] ?? 0) / (counts[1] ?? 1)).toBeCloseTo(2, 0);
});

test('a day has the mean of its traffic', () => {
  const seconds = Array.from({ length: 24 * 60 }, (_, minute) => trafficFactor(minute * 60));
  const mean = seconds.reduce((sum, factor) => sum + factor, 0) / seconds.length;
  expect(mean).toBeGreaterThan(1);
  expect(mean).toBeLessThan(1.1);
});

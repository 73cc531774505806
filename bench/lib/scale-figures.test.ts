import { byName, scaleFigures, type Samples, type Target } from './scale-figures';
import { PRODUCT } from './scale-requests';

function targetOf(name: string, products: number): Target {
  const catalogue = { engine: 'PostgreSQL' as const, products, baseUrl: '', database: '' };
  return { name, catalogue, send: () => Promise.resolve() };
}

test('puts the sizes of each kind side by side', () => {
  const [first, second] = [targetOf('list', 1000), targetOf('list', 100_000)];
  const [third, fourth] = [targetOf(PRODUCT, 1000), targetOf(PRODUCT, 100_000)];
  expect(byName([first, third, second, fourth])).toEqual([first, second, third, fourth]);
});

test('compares each size with the first one, round by round', () => {
  const samples: Samples = new Map([
    [
      targetOf(PRODUCT, 1000),
      [
        [1, 2],
        [2, 4],
      ],
    ],
    [
      targetOf(PRODUCT, 1_000_000),
      [
        [1, 3],
        [2, 4],
      ],
    ],
  ]);
  expect(scaleFigures(samples)).toMatchObject([
    { name: 'p50', of: 'product; 1,000 on PostgreSQL', median: 1.5 },
    { name: 'p95', of: 'product; 1,000 on PostgreSQL', median: 3 },
    { name: 'p50', of: 'product; 1,000,000 on PostgreSQL', median: 1.5 },
    { name: 'p95', of: 'product; 1,000,000 on PostgreSQL', median: 3.5 },
    { name: 'p95 against 1,000', median: 1.25, min: 1, max: 1.5, rounds: 2, goal: { atMost: 1.5 } },
  ]);
});

test('has a goal for 1,000,000 products and what shoppers open first only', () => {
  const samples: Samples = new Map([
    [targetOf('order', 1000), [[1, 1]]],
    [targetOf('order', 1_000_000), [[1, 1]]],
    [targetOf(PRODUCT, 1000), [[1, 1]]],
    [targetOf(PRODUCT, 100_000), [[1, 1]]],
  ]);
  expect(scaleFigures(samples).some(({ goal }) => goal)).toBe(false);
});

test('tells the time of what is measured once in a round', () => {
  const samples: Samples = new Map([
    [targetOf('sitemap', 1000), [[100], [200]]],
    [targetOf('sitemap', 100_000), [[150], [200]]],
  ]);
  expect(scaleFigures(samples)).toMatchObject([
    { name: 'time', unit: 'ms', median: 150 },
    { name: 'time', unit: 'ms', median: 175 },
    { name: 'time against 1,000', unit: 'x', median: 1.25 },
  ]);
});

test('has goals for searches of the largest catalogues', () => {
  const search = (engine: 'PostgreSQL' | 'PGlite', products: number) => ({
    ...targetOf('search', products),
    catalogue: { engine, products, baseUrl: '', database: '' },
    searchGoal: { atMost: 150 },
  });
  const goalAt = (engine: 'PostgreSQL' | 'PGlite', products: number) =>
    scaleFigures(new Map([[search(engine, products), [[1, 1]]]])).find(({ name }) => name === 'p95')?.goal;
  expect(goalAt('PostgreSQL', 1_000_000)).toEqual({ atMost: 150 });
  expect(goalAt('PostgreSQL', 100_000)).toBeUndefined();
  expect(goalAt('PGlite', 100_000)).toEqual({ atMost: 250 });
});

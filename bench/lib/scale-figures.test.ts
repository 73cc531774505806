import { scaleFigures, type Samples, type Target } from './scale-figures';
import { PRODUCT } from './scale-requests';

function targetOf(name: string, products: number): Target {
  const catalogue = { engine: 'PostgreSQL' as const, products, baseUrl: '', database: '' };
  return { name, catalogue, send: () => Promise.resolve() };
}

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

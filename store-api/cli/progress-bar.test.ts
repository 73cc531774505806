import { formatProgress } from './progress-bar';

test.each([
  [0, 10, '[                              ] 0 % 0 / 10'],
  [5_000, 10_000, '[###############               ] 50 % 5,000 / 10,000'],
  [10, 10, '[##############################] 100 % 10 / 10'],
  [0, 0, '[##############################] 100 % 0 / 0'],
])('shows %d of %d', (done, total, bar) => {
  expect(formatProgress('Importing', done, total)).toBe(`Importing ${bar}`);
});

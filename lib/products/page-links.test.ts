import { pageCount, pageItems, shownRange } from './page-links';

const written = (current: number, total: number) =>
  pageItems(current, total)
    .map((item) => (item.kind === 'gap' ? '…' : item.page === current ? `[${item.page}]` : item.page))
    .join(' ');

test.each([
  [1, 0, ''],
  [1, 1, ''],
  [1, 2, '[1] 2'],
  [1, 10, '[1] 2 3 … 10'],
  [4, 10, '1 2 3 [4] 5 6 … 10'],
  [5, 10, '1 … 3 4 [5] 6 7 … 10'],
  [7, 10, '1 … 5 6 [7] 8 9 10'],
  [10, 10, '1 … 8 9 [10]'],
  [99, 10, '1 … 8 9 10'],
  [-3, 3, '1 2 3'],
])('links on page %i of %i: %j', (current, total, expected) => {
  expect(written(current, total)).toBe(expected);
});

test('has no links to a single page', () => {
  expect(pageItems(1, 1)).toEqual([]);
  expect(pageItems(1, 2)).toEqual([
    { kind: 'page', page: 1 },
    { kind: 'page', page: 2 },
  ]);
});

test.each([
  [2, 13, { from: 13, to: 13, total: 13 }],
  [1, 30, { from: 1, to: 12, total: 30 }],
  [3, 30, { from: 25, to: 30, total: 30 }],
  [4, 30, null],
  [1, 0, null],
  [0, 30, null],
])('gives page %i of %i items the range %j', (page, total, range) => {
  expect(shownRange(page, 12, total)).toEqual(range);
});

test('counts a partly filled page', () => {
  expect([0, 1, 12, 13, -5].map((total) => pageCount(total, 12))).toEqual([0, 1, 1, 2, 0]);
});

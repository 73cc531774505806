import { findPriceProblem, parseRupees, sliderRange } from './price-range';

test.each([
  ['', '', null],
  ['100', '', null],
  ['', '100', null],
  ['100', '100', null],
  ['500', '100', 'order'],
  ['10.5', '', 'format'],
  ['', '-5', 'format'],
  ['999999999999', '', 'format'],
  ['1e3', '', 'format'],
])('finds in the range from %j to %j: %j', (lowest, highest, problem) => {
  expect(findPriceProblem(lowest, highest)).toBe(problem);
});

test('reads whole rupees alone', () => {
  expect(['0', '99999999', '100000000', '1.5', ''].map(parseRupees)).toEqual([
    0,
    99_999_999,
    null,
    null,
    null,
  ]);
});

test.each([
  [399, 8999, { step: 200, min: 200, max: 9000 }],
  [0, 50, { step: 1, min: 0, max: 50 }],
  [100, 900, { step: 20, min: 100, max: 900 }],
  [500, 500, { step: 1, min: 500, max: 500 }],
  [0, 100_000, { step: 2000, min: 0, max: 100_000 }],
])('steps of a slider from %i to %i are round and reach its ends', (min, max, range) => {
  expect(sliderRange(min, max)).toEqual(range);
});

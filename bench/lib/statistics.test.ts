import { median, percentile, ratios, spread } from './statistics';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
  expect(median([])).toBeNaN();
});

test.each([[[]], [[1, NaN]], [[Infinity]]])('a spread of %p is refused', (samples) => {
  expect(() => spread(samples)).toThrow('Expected numbers');
});

test('a ratio compares samples of the same round', () => {
  expect(ratios([10, 40], [5, 10])).toEqual([2, 4]);
  expect(ratios([10, 40], [5])).toEqual([2, NaN]);
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 0.5)).toBe(100);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

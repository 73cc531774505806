import fc from 'fast-check';
import { compareAtPrice, discountPercent } from './compare-at-price';

test.each([
  [1499, 1999, 1999],
  [1999, 1999, null],
  [2499, 1999, null],
  [1499, null, null],
])('for the price %p and the original price %p strikes through %p', (price, originalPrice, expected) => {
  expect(compareAtPrice({ price, originalPrice })).toBe(expected);
});

test.each([
  [750, 1000, 25],
  // 25.01 % and 24.99 %.
  [1499, 1999, 25],
  [749.9, 1000, 25],
  [750.1, 1000, 24],
  // 29 % of 100 is 28.999999999999996 in floating-point numbers.
  [71, 100, 29],
  [0.71, 1, 29],
  [950, 1000, 5],
  [950.01, 1000, null],
  [999, 1000, null],
  [0, 1000, 100],
  [0.01, 1000, 99],
  [1000, 1000, null],
  [2000, 1000, null],
  [500, null, null],
  // Below half a paisa nothing is left to divide by.
  [0.001, 0.004, null],
])(
  'for the price %p and the original price %p gives a discount of %p %%',
  (price, originalPrice, expected) => {
    expect(discountPercent({ price, originalPrice })).toBe(expected);
  },
);

test('never promises more than is given, and never a whole percent less', () => {
  const paise = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(paise, paise, (price, original) => {
      const percent = discountPercent({ price: price / 100, originalPrice: original / 100 }) ?? 0;
      const [given, whole] = [BigInt(original - price) * 100n, BigInt(original)];
      if (percent > 0) expect(BigInt(percent) * whole <= given).toBe(true);
      expect(BigInt(Math.max(percent, 4) + 1) * whole > given).toBe(true);
    }),
  );
});

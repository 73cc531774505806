import fc from 'fast-check';
import { priceOrder, type AskedLine, type PricedProduct } from './pricing';

const shirt: PricedProduct = {
  id: 'shirt',
  title: 'Linen Shirt',
  regularPrice: 129_900,
  discountedPrice: 99_950,
  attributes: [
    { key: 'SIZES', value: ['S', 'M'] },
    { key: 'colors', value: ['Indigo'] },
  ],
};
const belt: PricedProduct = { ...shirt, id: 'belt', title: 'Belt', discountedPrice: null, attributes: [] };
const line = (changes: Partial<AskedLine>): AskedLine => ({
  productId: 'shirt',
  quantity: 1,
  size: null,
  color: null,
  ...changes,
});

test('the discounted price counts, else the regular one', () => {
  const asked = [line({ quantity: 2, size: 'M', color: 'Indigo' }), line({ productId: 'belt' })];
  expect(priceOrder(asked, [shirt, belt])).toEqual({
    lines: [
      { ...asked[0], productTitle: 'Linen Shirt', price: 99_950 },
      { ...asked[1], productTitle: 'Belt', price: 129_900 },
    ],
    total: 2 * 99_950 + 129_900,
  });
});

test('a free product is free, not at its regular price', () => {
  expect(priceOrder([line({})], [{ ...shirt, discountedPrice: 0 }])).toMatchObject({ total: 0 });
});

test.each([
  [line({ productId: 'hat' }), 'There is no product hat'],
  [line({ size: 'XL' }), 'Linen Shirt does not come in size XL'],
  [line({ color: 'indigo' }), 'Linen Shirt does not come in indigo'],
  [line({ productId: 'belt', size: 'M' }), 'Belt does not come in size M'],
])('a line that cannot be had: %j', (asked, refusal) => {
  expect(priceOrder([asked], [shirt, belt])).toEqual({ refusal });
});

test('the total is a whole number of paise, whatever is bought', () => {
  const prices = fc.array(
    fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 99 }) }),
    {
      maxLength: 100,
    },
  );
  fc.assert(
    fc.property(prices, (bought) => {
      const catalogue = bought.map(({ price }, i) => ({ ...belt, id: `p${i}`, regularPrice: price }));
      const asked = bought.map(({ quantity }, i) => line({ productId: `p${i}`, quantity }));
      const priced = priceOrder(asked, catalogue);
      const expected = bought.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(priced).toMatchObject({ total: expected });
      expect(Number.isSafeInteger(expected)).toBe(true);
    }),
  );
});

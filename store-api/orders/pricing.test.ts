import fc from 'fast-check';
import { priceOrder, type RequestedLine, type PricedProduct } from './pricing';

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
const line = (changes: Partial<RequestedLine>): RequestedLine => ({
  productId: 'shirt',
  quantity: 1,
  size: null,
  color: null,
  ...changes,
});

test('charges the discounted price, or the regular one without a discount', () => {
  const requested = [line({ quantity: 2, size: 'M', color: 'Indigo' }), line({ productId: 'belt' })];
  expect(priceOrder(requested, [shirt, belt])).toEqual({
    lines: [
      { ...requested[0], productTitle: 'Linen Shirt', price: 99_950 },
      { ...requested[1], productTitle: 'Belt', price: 129_900 },
    ],
    total: 2 * 99_950 + 129_900,
  });
});

test('charges the regular price from the end of a sale on', () => {
  const saleEndsAt = new Date('2026-12-02T18:30:00Z');
  const priceAt = (now: number) => priceOrder([line({})], [{ ...shirt, saleEndsAt }], now);
  expect(priceAt(saleEndsAt.getTime() - 1)).toMatchObject({ total: 99_950 });
  expect(priceAt(saleEndsAt.getTime())).toMatchObject({ total: 129_900 });
});

test('charges nothing for a discounted price of zero', () => {
  expect(priceOrder([line({})], [{ ...shirt, discountedPrice: 0 }])).toMatchObject({ total: 0 });
});

test.each([
  [line({ productId: 'hat' }), 'There is no product hat'],
  [line({ size: 'XL' }), 'Linen Shirt does not come in size XL'],
  [line({ color: 'indigo' }), 'Linen Shirt does not come in indigo'],
  [line({ productId: 'belt', size: 'M' }), 'Belt does not come in size M'],
])('rejects the unavailable line %j', (requested, error) => {
  expect(priceOrder([requested], [shirt, belt])).toEqual({ error });
});

test.each([
  ['size', 'Size', true],
  ['size', 'SIZES', true],
  ['size', 'Shoe size', false],
  ['size', 'Size chart', false],
  ['color', 'Color', true],
  ['color', 'colours', true],
  ['color', 'Lining color', false],
  ['color', 'Color care', false],
])('takes a %s from the attribute %j: %s', (choice, key, isTaken) => {
  const product = { ...shirt, attributes: [{ key, value: ['A'] }] };
  expect('lines' in priceOrder([line({ [choice]: 'A' })], [product])).toBe(isTaken);
});

test('returns a safe integer of paise as the total of any order', () => {
  const prices = fc.array(
    fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 99 }) }),
    {
      maxLength: 100,
    },
  );
  fc.assert(
    fc.property(prices, (items) => {
      const catalogue = items.map(({ price }, i) => ({ ...belt, id: `p${i}`, regularPrice: price }));
      const requested = items.map(({ quantity }, i) => line({ productId: `p${i}`, quantity }));
      const priced = priceOrder(requested, catalogue);
      const expected = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(priced).toMatchObject({ total: expected });
      expect(Number.isSafeInteger(expected)).toBe(true);
    }),
  );
});

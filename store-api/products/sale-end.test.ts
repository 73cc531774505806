import { currentSale } from './sale-end';

const END = new Date('2026-12-02T18:30:00Z');

test.each([
  ['before the end', END.getTime() - 1, { discountedPrice: 79_900, saleEndsAt: END }],
  ['at the end', END.getTime(), { discountedPrice: null, saleEndsAt: null }],
  ['after the end', END.getTime() + 1, { discountedPrice: null, saleEndsAt: null }],
])('%s of a sale', (_, now, expected) => {
  expect(currentSale({ discountedPrice: 79_900, saleEndsAt: END }, now)).toEqual(expected);
});

test('a discount without an end stays', () => {
  expect(currentSale({ discountedPrice: 79_900, saleEndsAt: null })).toEqual({
    discountedPrice: 79_900,
    saleEndsAt: null,
  });
});

test('an end without a discounted price is no sale', () => {
  expect(currentSale({ discountedPrice: null, saleEndsAt: END }, 0).saleEndsAt).toBeNull();
});

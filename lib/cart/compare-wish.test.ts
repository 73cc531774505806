import { improvements, isSoldOut, withStockSeen } from './compare-wish';

const WISH = { id: 'a', name: 'Kurta', image: '', price: 999, originalPrice: null };
const ENTRY = { price: 999, originalPrice: null, sizes: ['S', 'M'], colors: [], sizeHeading: 'Size' };
const stocked = (S: number, M: number) => ({
  ...ENTRY,
  variants: [
    { size: 'S', stock: S },
    { size: 'M', stock: M },
  ],
});

test('is sold out by what was chosen, or as a whole', () => {
  expect(isSoldOut(WISH, ENTRY)).toBe(false);
  expect(isSoldOut(WISH, stocked(0, 1))).toBe(false);
  expect(isSoldOut({ ...WISH, selectedSize: 'S' }, stocked(0, 1))).toBe(true);
  expect(isSoldOut(WISH, { ...ENTRY, isSoldOut: true })).toBe(true);
});

test.each([
  [WISH, ENTRY, []],
  [WISH, { ...ENTRY, price: 998.999 }, []],
  [WISH, { ...ENTRY, price: 1200 }, []],
  [WISH, { ...ENTRY, price: 798.5 }, ['₹200.5 less than when you saved it']],
  [{ ...WISH, wasSoldOut: true }, ENTRY, ['Back in stock']],
  [
    { ...WISH, wasSoldOut: true },
    { ...ENTRY, price: 899 },
    ['Back in stock', '₹100 less than when you saved it'],
  ],
  [{ ...WISH, wasSoldOut: true, selectedSize: 'S' }, stocked(0, 1), []],
])('tells what has become better of %j', (wish, entry, expected) => {
  expect(improvements(wish, entry)).toEqual(expected);
});

test('notes what is sold out once, until it was put in the cart', () => {
  const wishlist = [WISH, { ...WISH, id: 'b' }];
  expect(withStockSeen(wishlist, new Map(), [])).toBe(wishlist);
  expect(withStockSeen(wishlist, new Map([['a', null]]), [])).toBe(wishlist);
  const seen = withStockSeen(wishlist, new Map([['b', stocked(0, 0)]]), []);
  expect(seen).toEqual([WISH, { ...WISH, id: 'b', wasSoldOut: true }]);
  expect(withStockSeen(seen, new Map([['b', stocked(0, 0)]]), ['b'])).toBe(seen);
  expect(withStockSeen(seen, new Map([['b', stocked(1, 0)]]), [])).toBe(seen);
  expect(withStockSeen(seen, new Map([['b', stocked(1, 0)]]), ['b'])[1]?.wasSoldOut).toBe(false);
});

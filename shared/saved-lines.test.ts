import fc from 'fast-check';
import { mergeLines, type SavedLine, type SavedList } from './saved-lines';

// Few values, so that many lines are the same one, and many changes have the same time.
const line: fc.Arbitrary<SavedLine> = fc.record({
  productId: fc.constantFrom('a', 'b'),
  size: fc.constantFrom('M', 'L', null),
  color: fc.constantFrom('M', null),
  quantity: fc.nat({ max: 2 }),
  changedAt: fc.nat({ max: 3 }),
  savedPrice: fc.constantFrom(undefined, 999),
});
const lines = fc.array(line, { maxLength: 6 });

const asSet = (merged: SavedLine[]) => merged.map((one) => JSON.stringify(one)).sort();

test.each<SavedList>(['cart', 'wishlist'])('merges a %s in any order and any number of times', (list) => {
  const merge = (one: SavedLine[], other: SavedLine[]) => mergeLines(list, one, other);
  fc.assert(
    fc.property(lines, lines, lines, (a, b, c) => {
      expect(asSet(merge(a, b))).toEqual(asSet(merge(b, a)));
      expect(asSet(merge(merge(a, b), c))).toEqual(asSet(merge(a, merge(b, c))));
      expect(asSet(merge(merge(a, b), b))).toEqual(asSet(merge(a, b)));
    }),
  );
});

test('lets the later change hold, and of one time the larger quantity', () => {
  const at = (quantity: number, changedAt: number) => ({
    productId: 'a',
    size: null,
    color: null,
    quantity,
    changedAt,
  });
  expect(mergeLines('cart', [at(2, 1)], [at(0, 2)])).toEqual([at(0, 2)]);
  expect(mergeLines('cart', [at(0, 2)], [at(1, 2)])).toEqual([at(1, 2)]);
  expect(mergeLines('wishlist', [at(1, 1)], [{ ...at(1, 2), size: 'M' }])).toHaveLength(1);
  expect(mergeLines('cart', [at(1, 1)], [{ ...at(1, 2), size: 'M' }])).toHaveLength(2);
});

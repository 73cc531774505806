import fc from 'fast-check';
import { parseWishlist, toggled, type WishlistItem } from './wishlist';

const KURTA: WishlistItem = { id: 'a1', name: 'Kurta', image: '/a.webp', price: 1499, originalPrice: 1999 };
const SHIRT: WishlistItem = { id: 'b2', name: 'Shirt', image: '', price: 0, originalPrice: null };

describe('a stored wishlist', () => {
  test('is read as it is, in order', () => {
    expect(parseWishlist([SHIRT, KURTA])).toEqual([SHIRT, KURTA]);
  });

  test.each([
    ['id', ''],
    ['id', 7],
    ['name', null],
    ['name', ''],
    ['price', '1499'],
    ['price', -1],
    ['price', Number.NaN],
    ['price', undefined],
  ])('loses an item with the %s %p, and no other', (key, value) => {
    expect(parseWishlist([{ ...KURTA, [key]: value }, SHIRT])).toEqual([SHIRT]);
  });

  test.each([
    ['image', 7, ''],
    ['originalPrice', '1999', null],
    ['originalPrice', -1, null],
  ])('has none of the %s %p', (key, value, none) => {
    expect(parseWishlist([{ ...KURTA, [key]: value }])).toEqual([{ ...KURTA, [key]: none }]);
  });

  test('has each product once, as it is first named', () => {
    expect(parseWishlist([KURTA, SHIRT, { ...KURTA, price: 1 }])).toEqual([KURTA, SHIRT]);
  });

  test.each([[undefined], [null], ['x'], [KURTA], [[null, 'x', 7, [KURTA], { __proto__: KURTA }]]])(
    '%j is empty',
    (stored) => {
      expect(parseWishlist(stored)).toEqual([]);
    },
  );
});

describe('toggling', () => {
  test('puts an item first, or takes it off', () => {
    expect(toggled([SHIRT], KURTA)).toEqual([KURTA, SHIRT]);
    expect(toggled([KURTA, SHIRT], KURTA)).toEqual([SHIRT]);
  });

  test('knows a product by its id, whatever else has changed', () => {
    expect(toggled([KURTA], { ...KURTA, price: 1, name: 'Kurta II' })).toEqual([]);
  });

  test('any number of times leaves each product there once, or not at all', () => {
    const item = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      name: fc.constantFrom('Kurta', 'Shirt'),
      image: fc.constant(''),
      price: fc.nat(),
      originalPrice: fc.option(fc.nat()),
    });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const wishlist = items.reduce<WishlistItem[]>(toggled, []);
        const times = (wanted: string) => items.filter(({ id }) => id === wanted).length;
        const listed = wishlist.map(({ id }) => id);
        expect(listed.toSorted()).toEqual(['a', 'b', 'c'].filter((id) => times(id) % 2 === 1));
        expect(parseWishlist(JSON.parse(JSON.stringify(wishlist)))).toEqual(wishlist);
      }),
    );
  });
});

test('any JSON can be read, and what is read reads as itself', () => {
  const almostItem = fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b'), fc.jsonValue()),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      price: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
      originalPrice: fc.oneof(fc.integer(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(almostItem)), (value) => {
      const text = JSON.stringify(parseWishlist(value));
      expect(JSON.stringify(parseWishlist(JSON.parse(text)))).toBe(text);
    }),
  );
});

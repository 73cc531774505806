/** @jest-environment jsdom */
import fc from 'fast-check';
import { parseWishlist, wishlistStore, type WishlistItem } from './wishlist';
import { toggled, toggleWishlist } from './toggle-wishlist';

const KURTA: WishlistItem = { id: 'a1', name: 'Kurta', image: '/a.webp', price: 1499, originalPrice: 1999 };
const SHIRT: WishlistItem = { id: 'b2', name: 'Shirt', image: '', price: 0, originalPrice: null };

describe('parseWishlist', () => {
  test('keeps readable items in order', () => {
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
  ])('drops an item with the %s %p and keeps the others', (key, value) => {
    expect(parseWishlist([{ ...KURTA, [key]: value }, SHIRT])).toEqual([SHIRT]);
  });

  test.each([
    ['image', 7, ''],
    ['originalPrice', '1999', null],
    ['originalPrice', -1, null],
  ])('reads the %s %p as missing', (key, value, none) => {
    expect(parseWishlist([{ ...KURTA, [key]: value }])).toEqual([{ ...KURTA, [key]: none }]);
  });

  test('keeps the first entry of each product', () => {
    expect(parseWishlist([KURTA, SHIRT, { ...KURTA, price: 1 }])).toEqual([KURTA, SHIRT]);
  });

  test.each([[undefined], [null], ['x'], [KURTA], [[null, 'x', 7, [KURTA], { __proto__: KURTA }]]])(
    'reads %j as an empty wishlist',
    (stored) => {
      expect(parseWishlist(stored)).toEqual([]);
    },
  );
});

describe('toggled', () => {
  test('adds an item first or removes it', () => {
    expect(toggled([SHIRT], KURTA)).toEqual([KURTA, SHIRT]);
    expect(toggled([KURTA, SHIRT], KURTA)).toEqual([SHIRT]);
  });

  test('lists each product at most once after any number of calls', () => {
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

test('reads any JSON, and its own output unchanged', () => {
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

test('stores the wishlist under its key and returns whether the product is on it', () => {
  expect(wishlistStore.get()).toEqual([]);
  expect(toggleWishlist(KURTA)).toBe(true);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([KURTA]);
  expect(toggleWishlist(KURTA)).toBe(false);
  expect(wishlistStore.get()).toEqual([]);
});

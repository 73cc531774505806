/** @jest-environment jsdom */
import type { Availability, CatalogueEntry } from './availability';
import { cartStore } from './cart-store';
import { moveAllToCart, wishToLine } from './move-to-cart';
import { wishlistStore, type WishlistItem } from './wishlist';

const WISH: WishlistItem = { id: 'a', name: 'Kurta', image: '/a.webp', price: 999, originalPrice: null };
const ENTRY: CatalogueEntry = { price: 899, originalPrice: null, sizes: [], colors: [], sizeHeading: 'Size' };
const LINE = {
  id: 'a',
  name: 'Kurta',
  image: '/a.webp',
  price: 899,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
};

const available = (entry: Partial<CatalogueEntry>): Availability => new Map([['a', { ...ENTRY, ...entry }]]);
const SIZED = {
  sizes: ['S', 'M'],
  variants: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 1 },
  ],
};
const COLORED = {
  colors: ['Rust', 'Sand'],
  mainColor: 'Rust',
  colorImages: new Map([['Sand', { src: '/sand.webp', template: '' }]]),
};

test.each<[Partial<WishlistItem>, Partial<CatalogueEntry>, object]>([
  [{}, {}, LINE],
  [
    {},
    { sizes: ['One Size'], colors: ['Rust'] },
    { ...LINE, selectedSize: 'One Size', selectedColor: 'Rust' },
  ],
  [{ selectedSize: 'M' }, SIZED, { ...LINE, selectedSize: 'M' }],
  [{}, COLORED, { ...LINE, selectedColor: 'Rust' }],
  [{ selectedColor: 'Sand' }, COLORED, { ...LINE, selectedColor: 'Sand', image: '/sand.webp' }],
])('%j with %j becomes a line', (wish, entry, line) => {
  expect(wishToLine({ ...WISH, ...wish }, available(entry), [])).toEqual(line);
});

test.each<[string, Partial<WishlistItem>, Availability, number]>([
  ['No longer available', {}, new Map([['a', null]]), 0],
  ['Could not be checked. Please try again.', {}, new Map(), 0],
  ['Sold out', {}, available({ isSoldOut: true }), 0],
  ['Choose a size', {}, available(SIZED), 0],
  ['Choose a size', { selectedSize: 'gone' }, available(SIZED), 0],
  ['S is sold out: choose another', { selectedSize: 'S' }, available(SIZED), 0],
  ['All that are left are in your cart', { selectedSize: 'M' }, available(SIZED), 1],
])('says %p', (reason, wish, availability, held) => {
  const cart = held ? [{ ...LINE, selectedSize: 'M', quantity: held }] : [];
  expect(wishToLine({ ...WISH, ...wish }, availability, cart)).toMatchObject({ reason });
});

test('moves and restores, once, with what the cart had before', () => {
  const others = [WISH, { ...WISH, id: 'gone' }, { ...WISH, id: 'b' }];
  wishlistStore.set(others);
  cartStore.set([{ ...LINE, quantity: 2 }]);
  const availability: Availability = new Map([
    ['a', ENTRY],
    ['b', ENTRY],
    ['gone', null],
  ]);
  const { count, kept, undo } = moveAllToCart(availability);
  expect([count, kept.map(({ item }) => item.id)]).toEqual([2, ['gone']]);
  expect(cartStore.get().map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(wishlistStore.get().map(({ id }) => id)).toEqual(['gone']);
  undo();
  undo();
  expect(cartStore.get()).toEqual([{ ...LINE, quantity: 2 }]);
  expect(wishlistStore.get()).toEqual(others);
});

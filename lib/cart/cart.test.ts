import fc from 'fast-check';
import { countItems, isSameLine, parseCart, withAdded } from './cart';
import type { CartItem } from './cart-item';

const KURTA: CartItem = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  quantity: 1,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};

test('the first item is the first line', () => {
  expect(withAdded([], KURTA)).toEqual([KURTA]);
});

test('the same product in the same size and colour raises the quantity of its line', () => {
  const other = { ...KURTA, id: 'b' };
  expect(withAdded([KURTA, other], { ...KURTA, quantity: 3 })).toEqual([{ ...KURTA, quantity: 4 }, other]);
});

test.each([
  ['another product', { id: 'a2' }],
  ['another size', { selectedSize: 'L' }],
  ['no size', { selectedSize: null }],
  ['another colour', { selectedColor: 'Rust' }],
  ['no colour', { selectedColor: null }],
])('%s is a line of its own, at the end', (_, difference) => {
  const item = { ...KURTA, ...difference };
  expect(isSameLine(KURTA, item)).toBe(false);
  expect(withAdded([KURTA], item)).toEqual([KURTA, item]);
});

test('without size and colour, the product alone makes the line', () => {
  const bag = { ...KURTA, selectedSize: null, selectedColor: null };
  expect(withAdded([bag], bag)).toEqual([{ ...bag, quantity: 2 }]);
});

test('a line takes over name, picture and price, which are the newer ones', () => {
  const newer = { ...KURTA, name: 'Kurta II', image: '/b.webp', price: 999 };
  expect(withAdded([KURTA], newer)).toEqual([{ ...newer, quantity: 2 }]);
});

test('the cart that was is left as it was', () => {
  const cart = Object.freeze([Object.freeze({ ...KURTA })]);
  withAdded([...cart], KURTA);
  expect(cart).toEqual([KURTA]);
});

test('the count is the sum of the quantities', () => {
  expect(countItems([])).toBe(0);
  expect(
    countItems([
      { ...KURTA, quantity: 2 },
      { ...KURTA, id: 'b', quantity: 5 },
    ]),
  ).toBe(7);
});

const item: fc.Arbitrary<CartItem> = fc.record({
  // Few values, so that many items are the same line.
  id: fc.constantFrom('a', 'b', 'a-M'),
  name: fc.constantFrom('Kurta', 'Shirt'),
  image: fc.constant(''),
  price: fc.nat(),
  quantity: fc.integer({ min: 1, max: 1000 }),
  selectedSize: fc.constantFrom('M', 'L', null),
  selectedColor: fc.constantFrom('Indigo', 'M', null),
});

test('however items are added, each line is there once and none is lost from the count', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const cart = items.reduce(withAdded, []);
      const lines = cart.map(({ id, selectedSize, selectedColor }) =>
        JSON.stringify([id, selectedSize, selectedColor]),
      );
      expect(new Set(lines).size).toBe(lines.length);
      expect(countItems(cart)).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    }),
  );
});

test('an item raises the count by its quantity, whatever cart was stored', () => {
  const stored = [
    { ...KURTA, quantity: 1 },
    { ...KURTA, quantity: 2 },
  ];
  const cart = parseCart(stored);
  expect(countItems(withAdded(cart, KURTA))).toBe(countItems(cart) + 1);
});

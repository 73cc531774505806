import { countItems, isSameLine, parseCart, withAdded, type CartItem } from './cart';

const KURTA: CartItem = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  quantity: 1,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};

test('adds the first item as a line', () => {
  expect(withAdded([], KURTA)).toEqual([KURTA]);
});

test('raises the quantity of a line with the same product, size and colour', () => {
  const other = { ...KURTA, id: 'b' };
  expect(withAdded([KURTA, other], { ...KURTA, quantity: 3 })).toEqual([{ ...KURTA, quantity: 4 }, other]);
});

test.each([
  ['another product', { id: 'a2' }],
  ['another size', { selectedSize: 'L' }],
  ['no size', { selectedSize: null }],
  ['another colour', { selectedColor: 'Rust' }],
  ['no colour', { selectedColor: null }],
])('adds %s as a separate line at the end', (_, difference) => {
  const item = { ...KURTA, ...difference };
  expect(isSameLine(KURTA, item)).toBe(false);
  expect(withAdded([KURTA], item)).toEqual([KURTA, item]);
});

test('matches lines without size and colour by product', () => {
  const bag = { ...KURTA, selectedSize: null, selectedColor: null };
  expect(withAdded([bag], bag)).toEqual([{ ...bag, quantity: 2 }]);
});

test('updates name, image and price of a matching line', () => {
  const newer = { ...KURTA, name: 'Kurta II', image: '/b.webp', price: 999 };
  expect(withAdded([KURTA], newer)).toEqual([{ ...newer, quantity: 2 }]);
});

test('counts the sum of the quantities', () => {
  expect(countItems([])).toBe(0);
  expect(
    countItems([
      { ...KURTA, quantity: 2 },
      { ...KURTA, id: 'b', quantity: 5 },
    ]),
  ).toBe(7);
});

test('raises the count by the quantity of an item, whatever cart was stored', () => {
  const stored = [
    { ...KURTA, quantity: 1 },
    { ...KURTA, quantity: 2 },
  ];
  const cart = parseCart(stored);
  expect(countItems(withAdded(cart, KURTA))).toBe(countItems(cart) + 1);
});

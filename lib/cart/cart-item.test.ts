import fc from 'fast-check';
import { parseCart } from './cart';

const LINE = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};

const without = (key: string) => Object.fromEntries(Object.entries(LINE).filter(([name]) => name !== key));

test('lines that can be read are kept as they are, in order', () => {
  const second = { ...LINE, id: 'b', price: 0, selectedSize: null, selectedColor: null };
  expect(parseCart([LINE, second])).toEqual([LINE, second]);
});

test('fields that a line does not have are left out', () => {
  expect(parseCart([{ ...LINE, token: 'x', discount: 100 }])).toEqual([LINE]);
});

test.each(['image', 'selectedSize', 'selectedColor'])('a line without %s stays', (key) => {
  expect(parseCart([without(key)])).toEqual([{ ...LINE, [key]: key === 'image' ? '' : null }]);
});

test.each(['id', 'name', 'price', 'quantity'])('a line without %s is dropped, the others stay', (key) => {
  expect(parseCart([without(key), LINE])).toEqual([LINE]);
});

test.each([
  ['quantity', 0],
  ['quantity', -1],
  ['quantity', 1.5],
  ['quantity', '2'],
  ['quantity', null],
  ['quantity', Number.NaN],
  ['quantity', 2 ** 53],
  ['quantity', 1e308],
  ['price', -1],
  ['price', '1499'],
  ['price', Number.NaN],
  ['price', Number.POSITIVE_INFINITY],
  ['id', 7],
  ['id', ''],
  ['name', ['Kurta']],
])('a line with the %s %p is dropped, the others stay', (key, value) => {
  expect(parseCart([{ ...LINE, [key]: value }, LINE])).toEqual([LINE]);
});

test.each([
  ['selectedSize', 42, null],
  ['selectedSize', '', null],
  ['selectedColor', {}, null],
  ['image', null, ''],
])('the %s %p is none', (key, value, none) => {
  expect(parseCart([{ ...LINE, [key]: value }])).toEqual([{ ...LINE, [key]: none }]);
});

test.each([[undefined], [null], ['cart'], [LINE], [{ 0: LINE, length: 1 }], [[null, 'x', 7, [], [[LINE]]]]])(
  '%j is an empty cart',
  (stored) => {
    expect(parseCart(stored)).toEqual([]);
  },
);

test('what only pretends to have fields is dropped', () => {
  expect(parseCart([Object.create(LINE), { __proto__: LINE }])).toEqual([]);
  expect(parseCart(JSON.parse(`[{"__proto__":${JSON.stringify(LINE)}},{"constructor":{}}]`))).toEqual([]);
});

test('any JSON can be read, and what is read reads as itself', () => {
  // Lines that are right but for a field or so are where it is hard.
  const almostLine = fc.record(
    {
      id: fc.oneof(fc.string(), fc.jsonValue()),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      image: fc.oneof(fc.webUrl(), fc.jsonValue()),
      price: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
      quantity: fc.oneof(fc.integer(), fc.maxSafeNat(), fc.jsonValue()),
      selectedSize: fc.oneof(fc.constantFrom('S', null), fc.jsonValue()),
      selectedColor: fc.oneof(fc.constantFrom('Indigo', null), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const stored = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(almostLine, fc.jsonValue())));
  fc.assert(
    fc.property(stored, (value) => {
      const cart = parseCart(value);
      const text = JSON.stringify(cart);
      expect(JSON.stringify(parseCart(JSON.parse(text)))).toBe(text);
    }),
  );
});

test('a line whose id no address can be made of is dropped', () => {
  expect(parseCart([{ id: '\ud800', name: 'x', price: 1, quantity: 1 }])).toEqual([]);
});

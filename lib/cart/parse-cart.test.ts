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

test('keeps readable lines in order', () => {
  const second = { ...LINE, id: 'b', price: 0, selectedSize: null, selectedColor: null };
  expect(parseCart([LINE, second])).toEqual([LINE, second]);
});

test('leaves out unknown fields', () => {
  expect(parseCart([{ ...LINE, token: 'x', discount: 100 }])).toEqual([LINE]);
});

test.each(['image', 'selectedSize', 'selectedColor'])('keeps a line without %s', (key) => {
  expect(parseCart([without(key)])).toEqual([{ ...LINE, [key]: key === 'image' ? '' : null }]);
});

test.each(['id', 'name', 'price', 'quantity'])('drops a line without %s and keeps the others', (key) => {
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
])('drops a line with the %s %p and keeps the others', (key, value) => {
  expect(parseCart([{ ...LINE, [key]: value }, LINE])).toEqual([LINE]);
});

test.each([
  ['selectedSize', 42, null],
  ['selectedSize', '', null],
  ['selectedColor', {}, null],
  ['image', null, ''],
])('reads the %s %p as missing', (key, value, none) => {
  expect(parseCart([{ ...LINE, [key]: value }])).toEqual([{ ...LINE, [key]: none }]);
});

test.each([[undefined], [null], ['cart'], [LINE], [{ 0: LINE, length: 1 }], [[null, 'x', 7, [], [[LINE]]]]])(
  'reads %j as an empty cart',
  (stored) => {
    expect(parseCart(stored)).toEqual([]);
  },
);

test('drops objects with inherited fields', () => {
  expect(parseCart([Object.create(LINE), { __proto__: LINE }])).toEqual([]);
  expect(parseCart(JSON.parse(`[{"__proto__":${JSON.stringify(LINE)}},{"constructor":{}}]`))).toEqual([]);
});

test('reads any JSON, and its own output unchanged', () => {
  // Lines with one or two wrong fields reach more branches than arbitrary JSON.
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

test('drops a line whose id can not be encoded in an address', () => {
  expect(parseCart([{ id: '\ud800', name: 'x', price: 1, quantity: 1 }])).toEqual([]);
});

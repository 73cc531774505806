import { readField, readList, readPrice, readText } from './fields';

const readWord = (member: unknown) => (typeof member === 'string' ? member : null);

test('keeps the readable members of a list in order', () => {
  expect(readList(['a', 3, null, '', ['b'], 'c'], readWord)).toEqual(['a', '', 'c']);
});

test.each([[undefined], [null], [{}], [{ length: 1, 0: 'a' }], ['a'], [7]])(
  'reads %j as an empty list',
  (stored) => {
    expect(readList(stored, readWord)).toEqual([]);
  },
);

test('reads own fields only', () => {
  expect(readField({ id: 'a' }, 'id')).toBe('a');
  expect(readField({}, 'constructor')).toBeUndefined();
  expect(readField(Object.create({ id: 'inherited' }), 'id')).toBeUndefined();
  expect(readField(JSON.parse('{"__proto__":{"id":"a"}}'), 'id')).toBeUndefined();
});

test.each([[undefined], [null], ['id'], [7], [true]])('finds no fields in %j', (stored) => {
  expect(readField(stored, 'length')).toBeUndefined();
});

test.each([
  ['a', 'a'],
  ['', ''],
  [7, ''],
  [null, ''],
  [['a'], ''],
])('the text of %j is %j', (stored, text) => {
  expect(readText(stored)).toBe(text);
});

test.each([0, 0.5, 1499])('accepts %p as a price', (price) => {
  expect(readPrice(price)).toBe(price);
});

test.each([[-1], [Number.NaN], [Number.POSITIVE_INFINITY], ['1499'], [null], [undefined], [[5]]])(
  '%p is no price',
  (stored) => {
    expect(readPrice(stored)).toBeNull();
  },
);

import { stockNote } from './stock-note';

const KURTA = { sizes: ['S', 'M'], colors: ['Indigo', 'Sand'] };

/** A live answer about a complete choice, which is what was requested. */
const note = (stock: number, left = stock, isLive = true) =>
  stockNote(KURTA, { size: 'S', color: 'Sand' }, { requested: 'S', stock, left, isLive, isAnyLeft: true });

test.each([
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, null],
  [Infinity, null],
])('of %d pieces it says %p', (stock, text) => expect(note(stock)).toBe(text));

test('tells no number that only a kept page knows', () => {
  expect(note(2, 2, false)).toBeNull();
});

test.each([
  [KURTA, null, 'Sand'],
  [KURTA, 'S', null],
  [{ sizes: ['S'], colors: [] }, null, null],
])('tells no number of %j while size is %p and color %p', (product, size, color) => {
  const found = { requested: size, stock: 2, left: 2, isLive: true, isAnyLeft: true };
  expect(stockNote(product, { size, color }, found)).toBeNull();
});

test('counts a product without choices', () => {
  const found = { requested: null, stock: 2, left: 2, isLive: true, isAnyLeft: true };
  expect(stockNote({ sizes: [], colors: [] }, { size: null, color: null }, found)).toBe('Only 2 left');
});

test.each([
  ['Sand', 'M is sold out in Sand'],
  [null, 'M is sold out'],
])('names a requested size that is sold out, with color %p', (color, text) => {
  const found = { requested: 'M', stock: 9, left: 9, isLive: false, isAnyLeft: true };
  expect(stockNote(KURTA, { size: null, color }, found)).toBe(text);
});

test('names a color that is sold out', () => {
  const found = { requested: null, stock: 0, left: 0, isLive: false, isAnyLeft: true };
  expect(stockNote(KURTA, { size: null, color: 'Sand' }, found)).toBe('Sand is sold out');
});

test.each([
  [1, 'The last one is in your cart'],
  [2, 'All 2 that are left are in your cart'],
])('says that the last %d pieces are in the cart', (stock, text) => expect(note(stock, 0)).toBe(text));

test.each([
  [KURTA, 'Sold out in all sizes and colours'],
  [{ sizes: ['S', 'M'], colors: ['Sand'] }, 'Sold out in all sizes'],
  [{ sizes: ['One Size'], colors: [] }, 'Sold out'],
])('of %j without any piece it says %p, whatever is chosen', (product, text) => {
  const found = { requested: null, stock: 0, left: 0, isLive: false, isAnyLeft: false };
  expect(stockNote(product, { size: null, color: 'Sand' }, found)).toBe(text);
  expect(stockNote(product, { size: null, color: null }, found)).toBe(text);
});

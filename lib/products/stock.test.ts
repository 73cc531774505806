import { soldOutColors, soldOutSizes, stockedOf, stockOf } from './stock';

const KURTA = {
  sizes: ['S', 'M', 'L'],
  colors: ['Indigo', 'Sand'],
  variants: [
    { size: 'S', color: 'Indigo', stock: 2 },
    { size: 'M', color: 'Indigo', stock: 0 },
    { size: 'S', color: 'Sand', stock: 9 },
    { size: 'M', color: 'Sand', stock: 0 },
    { size: 'L', color: 'Sand', stock: 0 },
  ],
};

test.each([
  ['S', 'Indigo', 2],
  ['M', 'Indigo', 0],
  ['S', null, 9],
  [null, 'Indigo', 2],
  [null, null, 9],
  // A combination that the store doesn't name is none that can be ordered.
  ['L', 'Indigo', 0],
  ['XL', 'Indigo', 0],
])('of size %p in %p, %d pieces can be ordered', (size, color, pieces) => {
  expect(stockOf(KURTA, { size, color })).toBe(pieces);
});

test('a product without sizes or colors has one stock', () => {
  expect(stockOf({ variants: [{ stock: 3 }] }, { size: null, color: null })).toBe(3);
  expect(stockOf({ variants: [{ size: 'M', stock: 3 }] }, { size: 'M', color: 'Indigo' })).toBe(3);
});

test('what is not counted can be ordered unless it is sold out', () => {
  expect(stockOf({}, { size: 'S', color: null })).toBe(Infinity);
  expect(stockOf({ isSoldOut: true }, { size: 'S', color: null })).toBe(0);
});

test('a flag of sold-out products without a stock is one of the extension for cards', () => {
  expect(stockedOf({ isSoldOut: true }, [])).toEqual({});
  expect(stockedOf({ isSoldOut: true }, ['cards'])).toEqual({ isSoldOut: true });
  const { variants } = KURTA;
  expect(stockedOf({ variants, isSoldOut: true }, [])).toEqual({ variants, isSoldOut: true });
});

test('tells the sizes that are sold out in a color', () => {
  expect(soldOutSizes(KURTA, 'Indigo')).toEqual(['M', 'L']);
  expect(soldOutSizes(KURTA, null)).toEqual(['M', 'L']);
  expect(soldOutSizes({ sizes: ['S'] }, null)).toEqual([]);
});

test('tells the colors that are sold out in all sizes', () => {
  expect(soldOutColors(KURTA)).toEqual([]);
  expect(soldOutColors({ ...KURTA, colors: ['Indigo', 'Plum'] })).toEqual(['Plum']);
});

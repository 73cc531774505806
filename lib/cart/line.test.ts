import { describeLine } from './line';

const LINE = { id: 'a1', name: 'Kurta', image: '', price: 1499, quantity: 1 };

test.each([
  ['M', 'Indigo', 'Kurta, size M, Indigo'],
  [null, 'Indigo', 'Kurta, Indigo'],
  ['M', null, 'Kurta, size M'],
  [null, null, 'Kurta'],
])('size %p and colour %p are named: %s', (selectedSize, selectedColor, words) => {
  expect(describeLine({ ...LINE, selectedSize, selectedColor })).toBe(words);
});

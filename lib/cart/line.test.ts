import { describeLine } from './line';

const LINE = { id: 'a1', name: 'Kurta', image: '', price: 1499, quantity: 1 };

test.each([
  ['M', 'Indigo', 'Kurta, size M, Indigo'],
  [null, 'Indigo', 'Kurta, Indigo'],
  ['M', null, 'Kurta, size M'],
  [null, null, 'Kurta'],
])('describes size %p and colour %p as %s', (selectedSize, selectedColor, description) => {
  expect(describeLine({ ...LINE, selectedSize, selectedColor })).toBe(description);
});

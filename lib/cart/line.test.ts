import { describeLine } from './line';

const LINE = { id: 'a1', name: 'Kurta', image: '', price: 1499, quantity: 1 };

test.each([
  ['M', 'Indigo', 'Kurta, size\u00a0M, Indigo'],
  [null, 'Indigo', 'Kurta, Indigo'],
  ['M', null, 'Kurta, size\u00a0M'],
  [null, null, 'Kurta'],
  // A size that says so itself is not called a size again.
  ['One Size', 'Indigo', 'Kurta, One\u00a0Size, Indigo'],
  ['Free size', null, 'Kurta, Free\u00a0size'],
  ['Sizeable', null, 'Kurta, size\u00a0Sizeable'],
])('describes size %p and colour %p as %s', (selectedSize, selectedColor, description) => {
  expect(describeLine({ ...LINE, selectedSize, selectedColor })).toBe(description);
});

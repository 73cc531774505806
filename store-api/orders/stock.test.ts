import { pieceName } from './stock';

test.each([
  [null, null, 'Scarf'],
  ['M', 'Indigo', 'Scarf, size M, Indigo'],
  ['One Size', 'Indigo', 'Scarf, One Size, Indigo'],
])('a piece in the size %p and the color %p is called %p', (size, color, name) => {
  expect(pieceName({ productTitle: 'Scarf', size, color })).toBe(name);
});

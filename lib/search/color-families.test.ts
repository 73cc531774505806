import { colorFamily } from './color-families';

test.each([
  ['Navy', 'Blue'],
  ['Bottle Green', 'Green'],
  ['Lilac Grey', 'Grey'],
  ['Ivory and Blue', 'White'],
  ['Rani Pink', 'Pink'],
  ['RED STRIPE', 'Red'],
  ['Off-White', 'White'],
  ['Multicolour', null],
])('%s belongs to %s by its name', (color, family) => {
  expect(colorFamily(color)).toBe(family);
});

test.each([
  ['#a9bfd6', 'Blue'],
  ['#161616', 'Black'],
  ['#f7f6f2', 'White'],
  ['#8d9096', 'Grey'],
  ['#b3262e', 'Red'],
  ['#e8a0a4', 'Pink'],
  ['#d9cbb0', 'Beige'],
  ['#6f4a33', 'Brown'],
  ['#e2762b', 'Orange'],
  ['#e5c81f', 'Yellow'],
  ['#3f7d4e', 'Green'],
  ['#7a4a9a', 'Purple'],
  ['#d0246b', 'Pink'],
])('a colour without a known word belongs to a family by its swatch, %s to %s', (swatch, family) => {
  expect(colorFamily('Signature', swatch)).toBe(family);
});

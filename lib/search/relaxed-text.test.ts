import { countWords } from './relaxed-text';

test.each([
  ['dress', 'goods', 6, '6 dresses'],
  ['dress', 'goods', 1, '1 dress'],
  ['dresses', 'goods', 1, '1 dress'],
  ['sarees', 'goods', 2, '2 sarees'],
  ['sarees', 'goods', 1, '1 saree'],
  ['wool scarf party', 'goods', 3, '3 wool scarf parties'],
  ['jeans', 'goods', 1, '1 pair of jeans'],
  ['jeans', 'goods', 2, '2 jeans'],
  ['red', 'quality', 1, '1 red piece'],
  ['red', 'quality', 12_345, '12,345 red pieces'],
  ['साड़ी', 'goods', 2, '2 साड़ी pieces'],
] as const)('counts %j as %s, %i of them', (q, kind, count, text) => {
  expect(countWords({ q, kind }, count)).toBe(text);
});

test('tells that there are more', () => {
  expect(countWords({ q: 'shirt', kind: 'goods' }, 10_000, true)).toBe('10,000+ shirts');
});

import { markMatches } from './mark-matches';

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Linen Shirt', 'lin', '[Lin]en Shirt'],
  ['Linen Shirt', 'SHI lin', '[Lin]en [Shi]rt'],
  ['Crinkled linen', 'lin', 'Crinkled [lin]en'],
  ['Crêpe', 'cre', '[Crê]pe'],
  ['Cre\u0302pe', 'cre', '[Cre\u0302]pe'],
  ['साड़ी', 'सा', '[सा]ड़ी'],
  ['<b>bold</b>', 'b', '<[b]>[b]old</[b]>'],
  ['Kurta', '', 'Kurta'],
  ['Kurta', '?*(', 'Kurta'],
  ['Kurta', 'kurtas', 'Kurta'],
])('marks in %j what %j begins', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

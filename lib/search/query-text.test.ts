import { listAddressPath, parseListAddress } from './list-address';
import { cleanQuery, searchPath } from './query-text';

test.each([
  ['  linen \t shirt ', 'linen shirt'],
  ['a\u0000b', 'a b'],
  ['x'.repeat(120), 'x'.repeat(100)],
  [`${'x'.repeat(99)}👕`, 'x'.repeat(99)],
  ['\uFDFA'.repeat(95), '\uFDFA'.repeat(5)],
  ['é'.repeat(60), 'é'.repeat(50)],
  ['\u{1D400}'.repeat(60), '\u{1D400}'.repeat(50)],
  [' \n', ''],
])('cleans %j', (text, cleaned) => {
  expect(cleanQuery(text)).toBe(cleaned);
});

test.each(['kurta', '  linen   shirt ', 'जूती', '50% off & more', '\ud83d'])(
  'names the search for %j in the one form of lists',
  (q) => {
    expect(searchPath(q)).toBe(listAddressPath(parseListAddress({ q })));
  },
);

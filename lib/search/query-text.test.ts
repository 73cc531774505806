import { cleanQuery } from './query-text';

test.each([
  ['  linen \t shirt ', 'linen shirt'],
  ['a\u0000b', 'a b'],
  ['x'.repeat(120), 'x'.repeat(100)],
  [`${'x'.repeat(99)}👕`, 'x'.repeat(99)],
  [' \n', ''],
])('cleans %j', (text, cleaned) => {
  expect(cleanQuery(text)).toBe(cleaned);
});

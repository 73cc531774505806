import fc from 'fast-check';
import { applyMask, caretAfter } from './mask';

const CARD = '9999 9999 9999 9999';
const GSTIN = '99aaaaa9999a***';

test.each([
  [CARD, '1234567812345678', '1234 5678 1234 5678'],
  [CARD, '1234-5678-1234-5678', '1234 5678 1234 5678'],
  [CARD, '1234 5678 1234 5678 9999', '1234 5678 1234 5678'],
  [CARD, '1234', '1234'],
  [CARD, '12345', '1234 5'],
  [CARD, 'abc', ''],
  [CARD, '', ''],
  [GSTIN, '27ABCDE1234F1Z5', '27ABCDE1234F1Z5'],
  [GSTIN, '27 abcde', '27abcde'],
  [GSTIN, '2A7B', '27B'],
  ['99/99', '1225', '12/25'],
  ['99/99', '12/25', '12/25'],
  ['(999) 999', '123456', '(123) 456'],
  ['a-*', 'éñ', 'é-ñ'],
  // A typed literal character stays, so that it can be deleted again.
  ['99/99', '12/', '12/'],
])('masks by %s the text %j as %j', (mask, typed, expected) => {
  expect(applyMask(mask, typed)).toBe(expected);
});

test('gives the same result for typed and for pasted text', () => {
  let value = '';
  for (const digit of '1234567812345678') value = applyMask(CARD, value + digit);
  expect(value).toBe('1234 5678 1234 5678');
});

test.each([
  // Typed at the end, over a literal character of the mask.
  ['12345', 5, 6],
  // Typed in the middle.
  ['1239 45678', 4, 4],
  // Deleted in the middle.
  ['124 5678', 2, 2],
  // The blank was deleted: it is inserted again, after the caret.
  ['12345678', 4, 4],
  // A character that fits nowhere does not move the caret.
  ['12x34 5678', 3, 2],
  ['1234 5678', 0, 0],
])('moves the caret in %j from %i to %i', (typed, caret, expected) => {
  expect(caretAfter((text) => applyMask(CARD, text), typed, caret)).toBe(expected);
});

test('fits any text into any mask, and does not change a masked text', () => {
  const mask = fc.oneof(fc.string(), fc.stringMatching(/^[9a*/ -]{0,12}$/));
  fc.assert(
    fc.property(mask, fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z /-]*$/)), (pattern, text) => {
      const masked = applyMask(pattern, text);
      expect(masked.length).toBeLessThanOrEqual(pattern.length + 1);
      expect(applyMask(pattern, masked)).toBe(masked);
    }),
  );
});

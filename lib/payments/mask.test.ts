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
  // Its own characters count as well when they are typed, so that they can be deleted.
  ['99/99', '12/', '12/'],
])('%s makes of %j: %j', (mask, typed, expected) => {
  expect(applyMask(mask, typed)).toBe(expected);
});

test('typed one by one, it ends up as pasted', () => {
  let value = '';
  for (const digit of '1234567812345678') value = applyMask(CARD, value + digit);
  expect(value).toBe('1234 5678 1234 5678');
});

test.each([
  // Typed at the end, over a character of the mask.
  ['12345', 5, 6],
  // Typed within.
  ['1239 45678', 4, 4],
  // Deleted within.
  ['124 5678', 2, 2],
  // The blank was deleted: it comes back, and the caret is before it.
  ['12345678', 4, 4],
  // What fits nowhere leaves the caret where it was.
  ['12x34 5678', 3, 2],
  ['1234 5678', 0, 0],
])('the caret in %j at %i goes to %i', (typed, caret, expected) => {
  expect(caretAfter((text) => applyMask(CARD, text), typed, caret)).toBe(expected);
});

test('whatever mask and text, the outcome fits, and bringing it there again changes nothing', () => {
  const mask = fc.oneof(fc.string(), fc.stringMatching(/^[9a*/ -]{0,12}$/));
  fc.assert(
    fc.property(mask, fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z /-]*$/)), (pattern, text) => {
      const masked = applyMask(pattern, text);
      expect(masked.length).toBeLessThanOrEqual(pattern.length + 1);
      expect(applyMask(pattern, masked)).toBe(masked);
    }),
  );
});

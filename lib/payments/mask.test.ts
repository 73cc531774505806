import fc from 'fast-check';
import { applyMask, editMasked } from './mask';

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
  ['1234', '12345|', '1234 5|'],
  // Typed in the middle.
  ['1234 5678', '1239| 45678', '1239| 4567 8'],
  ['1234 5678', '1239|4 5678', '1239| 4567 8'],
  // Deleted in the middle.
  ['1234 5678', '12|4 5678', '12|45 678'],
  // The blank was deleted: it is inserted again, after the caret.
  ['1234 5678', '1234|5678', '1234| 5678'],
  // A character that fits nowhere does not move the caret.
  ['1234 5678', '12x|34 5678', '12|34 5678'],
  ['1234 5678', '|1234 5678', '|1234 5678'],
  // A full field takes no more characters.
  ['1234 5678 1234 5678', '12349| 5678 1234 5678', '1234| 5678 1234 5678'],
  ['1234 5678 1234 567', '123499| 5678 1234 567', '1234 9|567 8123 4567'],
])('edits %s into %s: %s', (previous, typed, expected) => {
  expect(edit(CARD, previous, typed)).toBe(expected);
});

test('keeps the rest of a text while one of its characters is replaced', () => {
  const [full, deleted] = ['27ABCDE1234F1Z5', '2|ABCDE1234F1Z5'];
  expect(edit(GSTIN, full, deleted)).toBe(deleted);
  expect(edit(GSTIN, deleted.replace('|', ''), '29|ABCDE1234F1Z5')).toBe('29|ABCDE1234F1Z5');
});

test('never loses a character behind the caret', () => {
  const full = fc.constantFrom([CARD, '1234 5678 1234 5678'], [GSTIN, '27ABCDE1234F1Z5'], ['99/99', '12/25']);
  fc.assert(
    fc.property(
      full,
      fc.nat(20),
      fc.nat(20),
      fc.stringMatching(/^[0-9A-Z ]{0,4}$/),
      ([mask, text], from, to, typed) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)];
        const after = text.slice(end);
        const result = edit(mask, text, `${text.slice(0, start)}${typed}|${after}`);
        const characters = (part = '') => part.replace(/[^A-Z0-9]/g, '');
        if (after) expect(characters(result.split('|')[1])).toBe(characters(after));
      },
    ),
  );
});

/** Edits a text whose caret is written as `|`. */
function edit(mask: string, previous: string, typed: string): string {
  const { value, caret } = editMasked(mask, previous, typed.replace('|', ''), typed.indexOf('|'));
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

test('keeps a typed text of which nothing fits, to be corrected', () => {
  expect(edit(GSTIN, '', 'ABC|')).toBe('ABC|');
  expect(edit(GSTIN, 'ABC', '|')).toBe('|');
  expect(edit(GSTIN, 'A', 'A2|')).toBe('2|');
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

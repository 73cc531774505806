import fc from 'fast-check';
import { editPhone, normalizePhone } from './phone';

const FULL = '+919876543210';

test.each([
  ['', '+91'],
  ['   ', '+91'],
  ['phone', '+91'],
  ['9876543210', FULL],
  ['98765 43210', FULL],
  ['09876543210', FULL],
  ['+91 98765 43210', FULL],
  ['+91-98765-43210', FULL],
  ['(+91) 98765-43210', FULL],
  ['919876543210', FULL],
  ['0091 98765 43210', FULL],
  ['+91 098765 43210', FULL],
  ['+9198765432109', FULL],
  ['tel:+91-98765-43210', FULL],
  // Ten digits that begin with 0 or 91.
  ['0987654321', '+910987654321'],
  ['9123456789', '+919123456789'],
  ['+919123456789', '+919123456789'],
  ['+9191', '+9191'],
  // Digits typed before the prefix.
  ['5+91', '+915'],
  ['5+9198', '+91598'],
  ['5+919876543210', FULL],
])('normalizes %j to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+91+919876543210', FULL],
  ['+91+9198', '+9198'],
  ['+91+91 98765 43210', FULL],
  ['+9109876543210', FULL],
  ['+91919876543210', FULL],
  ['+9100919876543210', FULL],
  ['+91987+919876543210', FULL],
  // Incomplete, and no other number.
  ['+9191987654321', '+91987654321'],
])('normalizes %s, pasted after an existing prefix, to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+9', '+91'],
  ['+', '+91'],
  ['+1', '+91'],
  ['91', '+91'],
  ['+99876543210', FULL],
  ['+19876543210', FULL],
  ['919876', '+919876'],
])('normalizes %j, with a partly deleted prefix, to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

/** Types keys into a field at its caret, one after the other. */
function type(keys: string, field = { value: '+91', caret: 3 }) {
  let { value, caret } = field;
  for (const key of keys) {
    const typed = value.slice(0, caret) + key + value.slice(caret);
    ({ value, caret } = editPhone(value, typed, caret + key.length));
  }
  return { value, caret };
}

const nationalNumber = fc.stringMatching(/^[1-9]\d{9}$/);
const countryCode = fc.constantFrom('', '0', '91', '+91', '+91 ', '0091', '91-', '+91 0');

test('takes a number in any notation, typed key by key after the prefix', () => {
  fc.assert(
    fc.property(nationalNumber, countryCode, (national, code) => {
      const spaced = `${national.slice(0, 5)} ${national.slice(5)}`;
      for (const keys of [code + national, code + spaced]) {
        expect(type(keys)).toEqual({ value: `+91${national}`, caret: 13 });
        expect(type(keys, { value: '', caret: 0 }).value).toBe(`+91${national}`);
      }
    }),
  );
});

test('takes a number in any notation that is pasted or filled in anywhere', () => {
  const partial = fc.stringMatching(/^\+91\d{0,10}$/);
  fc.assert(
    fc.property(nationalNumber, countryCode, partial, fc.nat(13), (national, code, previous, at) => {
      const caret = Math.min(at, previous.length);
      const typed = previous.slice(0, caret) + code + national + previous.slice(caret);
      expect(editPhone(previous, typed, caret + code.length + 10).value).toBe(`+91${national}`);
      expect(editPhone(previous, code + national, code.length + 10).value).toBe(`+91${national}`);
    }),
  );
});

test('keeps the caret and every other digit when a part is replaced', () => {
  const national = fc.stringMatching(/^\d{0,10}$/);
  fc.assert(
    fc.property(
      national,
      fc.nat(13),
      fc.nat(13),
      fc.stringMatching(/^[\d ]{0,5}$/),
      (digits, one, other, text) => {
        const previous = `+91${digits}`;
        const start = Math.min(one, other, previous.length);
        const end = Math.min(Math.max(one, other), previous.length);
        const [before, after] = [previous.slice(3, Math.max(3, start)), previous.slice(Math.max(3, end))];
        // At the end a country code may have to go, which the tests above cover.
        fc.pre(after !== '');
        // A part of the prefix that is replaced by the same characters has not changed: these are no digits.
        fc.pre(start >= Math.min(end, 3) || text[0] !== previous[start]);
        const typed = previous.slice(0, start) + text + previous.slice(end);
        // Like a field with a maximum length, a full number takes no more digits.
        const inserted = text.replaceAll(' ', '').slice(0, 10 - before.length - after.length);
        expect(editPhone(previous, typed, start + text.length)).toEqual({
          value: `+91${before}${inserted}${after}`,
          caret: 3 + before.length + inserted.length,
        });
      },
    ),
  );
});

test.each([
  // The prefix can't be deleted, and what is typed into it follows it.
  ['+919876543210', '+9|9876543210', '+91|9876543210'],
  ['+919876543210', '|9876543210', '+91|9876543210'],
  ['+919876543210', '|', '+91|'],
  ['+91', '9|+91', '+919|'],
  ['+9187', '+9|187', '+91|87'],
  ['+9187', '+95|187', '+915|87'],
  // A part of the prefix replaced by itself.
  ['+910', '+9|10', '+91|0'],
  // A full number takes no eleventh digit in the middle, whatever it begins with.
  ['+919198765432', '+9191985|765432', '+919198|765432'],
  // Changed without an event, as by the browser's own restoring.
  ['+91', '+91 98765 4|3210', '+91987654|3210'],
])('edits %s into %s: %s', (previous, typed, expected) => {
  const { value, caret } = editPhone(previous, typed.replace('|', ''), typed.indexOf('|'));
  expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(expected);
});

test('applies a shorter limit only, and never removes the prefix', () => {
  expect(normalizePhone('9876543210', 8)).toBe('+9198765');
  expect(normalizePhone('98765432109999', 20)).toBe(FULL);
  expect(normalizePhone('9876543210', 0)).toBe('+91');
  expect(normalizePhone('9876543210', null)).toBe(FULL);
  expect(editPhone('+91987', '+919876', 7, 6)).toEqual({ value: '+91987', caret: 6 });
});

test('gives a normal form for any input, and is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]*$/)), (typed) => {
      const phone = normalizePhone(typed);
      expect(phone).toMatch(/^\+91\d{0,10}$/);
      expect(normalizePhone(phone)).toBe(phone);
    }),
  );
});

import fc from 'fast-check';
import { escapeControlCharacters, escapeJson, restoreControlCharacters } from './escape-control-characters';

test.each([
  ['\u001b]0;title\u0007', '\\u{1b}]0;title\\u{7}'],
  ['a\r\nb', 'a\\u{d}\\u{a}b'],
  ['\u009b2J\u202e\u2028\u00ad\u{e0041}', '\\u{9b}2J\\u{202e}\\u{2028}\\u{ad}\\u{e0041}'],
  ['\\u{1b}', '\\\\u{1b}'],
  ['\\\u001b', '\\\\\\u{1b}'],
])('shows %j as %j', (text, shown) => {
  expect(escapeControlCharacters(text)).toBe(shown);
  expect(restoreControlCharacters(shown)).toBe(text);
});

test.each(['അവന്\u200d', 'क्\u200dष', '👩\u200d🔬', 'C:\\users\\{1b}', 'u{1b}', 'ಮೈಸೂರು'])(
  'leaves %s as it is',
  (text) => {
    expect(escapeControlCharacters(text)).toBe(text);
    expect(restoreControlCharacters(text)).toBe(text);
  },
);

test('shows them in JSON as escapes that mean the same', () => {
  const value = ['\u009b\u202e\u2066\u2028\u00ad\u007f', '\u{e0041}', 'क्\u200dष', '\\u009b', '\n"'];
  const json = escapeJson(JSON.stringify(value));
  expect(json).toBe(
    '["\\u009b\\u202e\\u2066\\u2028\\u00ad\\u007f","\\udb40\\udc41","क्\u200dष","\\\\u009b","\\n\\""]',
  );
  expect(JSON.parse(json)).toEqual(value);
});

test('leaves what is no escape of its own', () => {
  for (const text of ['\\u{41}', '\\u{110000}', '\\u{200d}'])
    expect(restoreControlCharacters(text)).toBe(text);
});

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom('\\', 'u{1b}', 'u{41}', '\\u{', '}', '\u001b', '\n', '\u202e', '\u200d', '\u{e0001}'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

test('of any text no active character but a kept one is left, and nothing is lost', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('', '\n', '\t\r\n'), (text, kept) => {
      const shown = escapeControlCharacters(text, kept);
      const active = shown.match(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu) ?? [];
      expect(active.filter((character) => !`${kept}\u200c\u200d`.includes(character))).toEqual([]);
      expect(restoreControlCharacters(shown)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

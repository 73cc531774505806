import fc from 'fast-check';
import { queryWords } from './query-words';
import { MAX_QUERY_LENGTH, parseSearchParams } from './search-params';

const readWords = (q: string) => queryWords(parseSearchParams({ q: [q] }, ['search']).q);

/** The letters of the alphabet that are no vowels, as words of three. */
const words = Array.from('bcdfghjklmnpqrstv', (letter) => letter.repeat(3));

test.each([
  ['Línen  SHIRTS, linen', ['linen', 'shirt']],
  ['extra extra large', ['extra', 'extra', 'large']],
  ['a a a a', ['a', 'a']],
  [words.join(' '), words.slice(0, 12)],
  [`shirt ${'q'.repeat(90)}`, ['shirt', 'q'.repeat(40)]],
  ['kurta😍 --- ₹', ['kurta']],
])('reads the words of %j', (text, expected) => {
  expect(readWords(text)).toEqual(expected);
});

test('a text of any characters has at most 12 words of 40 characters, and 100 in normal form', () => {
  const growing = fc.string({
    unit: fc.constantFrom('\uFDFA', '\uFDFB', '\u3300', '가', ' '),
    maxLength: 100,
  });
  const text = fc
    .oneof(growing, fc.string({ unit: 'binary', maxLength: 100 }))
    .map((any) => any.replaceAll('\0', '').slice(0, 100).toWellFormed());
  fc.assert(
    fc.property(text, (q) => {
      const parsed = parseSearchParams({ q: [q] }, ['search']).q;
      expect(parsed.normalize('NFKD').length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
      const read = queryWords(parsed);
      expect(read.length).toBeLessThanOrEqual(12);
      for (const word of read) expect(word.length).toBeLessThanOrEqual(40);
    }),
  );
});

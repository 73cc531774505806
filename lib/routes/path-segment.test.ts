import fc from 'fast-check';
import { decodeParameter, decodeSegment, encodeSegment } from './path-segment';
import { isAmbiguousTarget } from './request-target';

test.each([
  ['shirt-1', 'shirt-1'],
  ['k 1', 'k%201'],
  ['a/1', 'a%252F1'],
  ['..\\50%', '..%255C50%2525'],
])('%s is spelled %s', (id, segment) => {
  expect(encodeSegment(id)).toBe(segment);
});

test('decodes a parameter, and leaves a malformed one as it is', () => {
  expect(['k%201', '%zz', '%'].map(decodeParameter)).toEqual(['k 1', '%zz', '%']);
});

test('every id is found again, in a path that is not ambiguous', () => {
  const id = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(fc.constantFrom('%', '2F', '25', '/', '\\', 'a'), { minLength: 1 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(id, (text) => {
      fc.pre(!/^\.{1,2}$|\p{Cc}/u.test(text));
      const segment = encodeSegment(text);
      expect(decodeSegment(decodeURIComponent(segment))).toBe(text);
      expect(isAmbiguousTarget(`/product/${segment}/share-0.jpg`)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

import fc from 'fast-check';
import { stableJson } from './idempotency';

test('sorts the keys of objects and preserves the order of arrays', () => {
  expect(stableJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
});

test('parses back to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
});

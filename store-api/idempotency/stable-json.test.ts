import fc from 'fast-check';
import { stableJson } from './stable-json';

test('the order of keys makes no difference, that of a list does', () => {
  expect(stableJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
});

test('it reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
});

import { convertLength, formatRange, parseLength } from './length-unit';

test.each([
  ['96', 'cm', 96],
  [' 96,5 ', 'cm', 96.5],
  ['38', 'in', 96.5],
  ['', 'cm', null],
  ['-3', 'cm', null],
  ['wide', 'in', null],
] as const)('reads %j in %s as %p cm', (text, unit, cm) => {
  expect(parseLength(text, unit)).toBe(cm);
});

test.each([
  ['96.5', 'cm', 'in', '38'],
  ['38', 'in', 'cm', '96.5'],
  ['96,5', 'cm', 'cm', '96,5'],
  ['wide', 'cm', 'in', 'wide'],
  ['', 'in', 'cm', ''],
] as const)('writes %j %s in %s as %j', (text, from, to, expected) => {
  expect(convertLength(text, from, to)).toBe(expected);
});

test('shows ranges in both units, and a single length once', () => {
  expect(formatRange([92, 97], 'cm')).toBe('92–97');
  expect(formatRange([92, 97], 'in')).toBe('36–38');
  expect(formatRange([39.5, 39.5], 'cm')).toBe('39.5');
  expect(formatRange([39.5, 39.5], 'in')).toBe('15.5');
});

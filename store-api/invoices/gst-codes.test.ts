import { HSN_PATTERN, isGstin } from './gst-codes';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAACS0000A1ZC', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
  ['29AAGCB7383J1Z4', true],
  // With the right check character, but of no state, or not of the form.
  ['98AAPFU0939F1ZM', false],
  ['27AAPFU0939F0ZW', false],
  ['27AAPFU0939F1ZV0', false],
  ['0727AAPFU0939F1ZH', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected);
});

test.each([
  ['6205', true],
  ['620520', true],
  ['62052000', true],
  ['62', false],
  ['62052', false],
  ['620520001', false],
  ['a6205', false],
])('%s is an HSN code: %s', (text, expected) => {
  expect(HSN_PATTERN.test(text)).toBe(expected);
});

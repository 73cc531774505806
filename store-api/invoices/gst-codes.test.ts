import { isGstin } from './gst-codes';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAACS0000A1ZC', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
  ['98AAPFU0939F1ZV', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected);
});

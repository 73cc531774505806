import { seemsSignedIn } from './signed-in-hint';

test.each([
  ['signed_in=1', true],
  ['a=b; signed_in=1; c=d', true],
  ['', false],
  ['signed_in=0', false],
  ['not_signed_in=1', false],
  ['a=signed_in=1', false],
])('%s', (cookies, expected) => {
  expect(seemsSignedIn(cookies)).toBe(expected);
});

import { customerOf, hasSessionCookie, sessionId } from './client-session';

test.each([
  ['signed_in=1', true],
  ['a=b; signed_in=1; c=d', true],
  ['', false],
  ['signed_in=', false],
  ['guest=7a-2.guest-beef', false],
  ['not_signed_in=1', false],
  ['a=signed_in=1', false],
])('detects a session in the cookies %j: %p', (cookies, expected) => {
  expect(hasSessionCookie(cookies)).toBe(expected);
});

test('gives different sessions different ids', () => {
  expect(sessionId('a=b; signed_in=4f-1; c=d')).toBe('4f-1');
  expect(sessionId('a=b')).toBeNull();
});

test.each([
  ['a=b; signed_in=4f-1.c0ffee; c=d', 'c0ffee'],
  ['guest=7a-2.guest-beef', 'guest-beef'],
  ['guest=7a-2.guest-beef; signed_in=4f-1.c0ffee', 'c0ffee'],
  ['signed_in=4f-1', ''],
  ['signed_in=', ''],
  ['a=b', ''],
])('reads the customer of %j as %j', (cookies, customer) => {
  expect(customerOf(cookies)).toBe(customer);
});

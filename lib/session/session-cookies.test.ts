import { customerOf, hasSessionCookie } from './client-session';
import { expiredSessionCookies, sessionCookies, readToken } from './session-cookies';

const SESSION = { token: 'a.b=c;d', customer: 'c0ffee', isRemembered: false };

test('the token is hidden from scripts, the hint holds no secret', () => {
  const [token = '', hint = ''] = sessionCookies(SESSION, true);
  expect(token).toBe('auth_token=a.b%3Dc%3Bd; Path=/; SameSite=Lax; Secure; HttpOnly');
  expect(hint).toMatch(/^signed_in=[0-9a-f-]{36}\.c0ffee; Path=\/; SameSite=Lax; Secure$/);
  expect(sessionCookies(SESSION, true)[1]).not.toBe(hint);
});

test('it lasts for 30 days when remembered, else until the browser closes', () => {
  for (const cookie of sessionCookies({ ...SESSION, isRemembered: true }, true)) {
    expect(cookie).toContain('; Max-Age=2592000;');
  }
  for (const cookie of sessionCookies(SESSION, true)) expect(cookie).not.toMatch(/Max-Age|Expires/);
});

test('it is Secure on https only', () => {
  for (const cookie of sessionCookies(SESSION, false)) expect(cookie).not.toContain('Secure');
});

test('both are cleared together', () => {
  expect(expiredSessionCookies(false)).toEqual([
    'auth_token=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly',
    'signed_in=; Path=/; SameSite=Lax; Max-Age=0',
  ]);
});

test('a browser sends back what was set', () => {
  const sent = sessionCookies(SESSION, false)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  expect(readToken(sent)).toBe('a.b=c;d');
  expect(hasSessionCookie(sent)).toBe(true);
  expect(customerOf(sent)).toBe('c0ffee');
});

test.each([
  null,
  '',
  'auth_token=',
  'x_auth_token=a',
  'auth_token=%E0%A4%A',
  'auth_token=a%0D%0Ab',
  'auth_token=%E2%82%AC',
  'a=auth_token=b',
])('there is no token in %j', (cookies) => {
  expect(readToken(cookies)).toBeNull();
});

import { customerOf, hasSessionCookie } from '@/lib/session/client-session';
import { expireSessionCookies, readToken, setSessionCookies } from './session-cookies';

const HTTP = new Request('http://localhost/');
const HTTPS = new Request('http://localhost/', { headers: { 'x-forwarded-proto': 'https' } });
const SESSION = { token: 'a.b=c;d', customer: 'c0ffee', isRemembered: false };

/** The cookies that a response sets, each as its sorted parts in lower case but for the first. */
function cookiesOf(response: Response): string[][] {
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    return [pair, ...attributes.map((attribute) => attribute.toLowerCase()).sort()];
  });
}

function sessionCookies(session: typeof SESSION, request: Request): string[][] {
  const response = new Response();
  setSessionCookies(response, request, session);
  return cookiesOf(response);
}

const withCookies = (cookie: string | null) =>
  new Request('http://localhost/', { headers: cookie === null ? {} : { cookie } });

test('hides the token from scripts and puts no secret into the readable cookie', () => {
  const [token = [], readable = []] = sessionCookies(SESSION, HTTPS);
  expect(token).toEqual(['auth_token=a.b%3Dc%3Bd', 'httponly', 'path=/', 'samesite=lax', 'secure']);
  expect(readable[0]).toMatch(/^signed_in=[0-9a-f-]{36}\.c0ffee$/);
  expect(readable.slice(1)).toEqual(['path=/', 'samesite=lax', 'secure']);
  expect(sessionCookies(SESSION, HTTPS)[1]?.[0]).not.toBe(readable[0]);
});

test('lasts for 30 days when remembered, otherwise until the browser closes', () => {
  for (const cookie of sessionCookies({ ...SESSION, isRemembered: true }, HTTPS)) {
    expect(cookie).toContain('max-age=2592000');
  }
  for (const cookie of sessionCookies(SESSION, HTTPS)) expect(cookie.join()).not.toMatch(/max-age|expires/);
});

test('is Secure on https only', () => {
  for (const cookie of sessionCookies(SESSION, HTTP)) expect(cookie).not.toContain('secure');
});

test('clears both cookies together', () => {
  const response = new Response();
  expireSessionCookies(response, HTTP);
  expect(cookiesOf(response)).toEqual([
    ['auth_token=', 'httponly', 'max-age=0', 'path=/', 'samesite=lax'],
    ['signed_in=', 'max-age=0', 'path=/', 'samesite=lax'],
  ]);
});

test('keeps other headers and cookies of the response', () => {
  const response = new Response(null, { headers: { 'set-cookie': 'a=b; Path=/', 'x-other': '1' } });
  expireSessionCookies(response, HTTPS);
  expect(cookiesOf(response).map(([pair]) => pair)).toEqual(['a=b', 'auth_token=', 'signed_in=']);
  expect(response.headers.get('x-other')).toBe('1');
});

test('reads back what a browser sends', () => {
  const sent = sessionCookies(SESSION, HTTP)
    .map(([pair]) => pair)
    .join('; ');
  expect(readToken(withCookies(sent))).toBe('a.b=c;d');
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
])('finds no token in %j', (cookies) => {
  expect(readToken(withCookies(cookies))).toBeNull();
});

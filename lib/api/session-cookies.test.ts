import { customerOf, hasSessionCookie } from '@/lib/session/client-session';
import {
  expireSessionCookies,
  hasConflictingTokens,
  hasInsecureToken,
  readGuestToken,
  readToken,
  setGuestCookies,
  setSessionCookies,
} from './session-cookies';

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
  expect(token).toEqual(['__Host-auth_token=a.b%3Dc%3Bd', 'httponly', 'path=/', 'samesite=lax', 'secure']);
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

test('is Secure on https only, where browsers bind the token to the host', () => {
  for (const cookie of sessionCookies(SESSION, HTTP)) expect(cookie).not.toContain('secure');
  expect(sessionCookies(SESSION, HTTP)[0]?.[0]).toBe('auth_token=a.b%3Dc%3Bd');
  // The prefix needs Secure, Path=/ and no Domain; browsers drop the cookie otherwise.
  for (const cookie of sessionCookies(SESSION, HTTPS)) {
    expect(cookie).toEqual(expect.arrayContaining(['secure', 'path=/']));
    expect(cookie.join()).not.toContain('domain');
  }
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
  expect(cookiesOf(response).map(([pair]) => pair)).toEqual(['a=b', '__Host-auth_token=', 'signed_in=']);
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

const onHttps = (cookie: string) =>
  new Request('http://localhost/', { headers: { cookie, 'x-forwarded-proto': 'https' } });

test('takes the token on https from the prefixed cookie only, and clears the other one', () => {
  const request = onHttps('auth_token=planted; __Host-auth_token=own');
  expect(readToken(request)).toBe('own');
  expect(readToken(onHttps('auth_token=planted'))).toBeNull();
  expect(readToken(withCookies('__Host-auth_token=own'))).toBeNull();
  expect(hasInsecureToken(request)).toBe(true);
  expect(hasInsecureToken(withCookies('auth_token=own'))).toBe(false);
  for (const respond of [
    (response: Response) => setSessionCookies(response, request, SESSION),
    (response: Response) => expireSessionCookies(response, request),
  ]) {
    const response = new Response();
    respond(response);
    expect(cookiesOf(response)).toContainEqual([
      'auth_token=',
      'httponly',
      'max-age=0',
      'path=/',
      'samesite=lax',
      'secure',
    ]);
  }
});

test.each([
  '\u00a0__Host-auth_token=planted',
  '\u0085__Host-auth_token=planted',
  '__host-auth_token=planted',
  'x__Host-auth_token=planted',
])('finds no token in %j, which browsers do not guard', (cookies) => {
  expect(readToken(onHttps(`${cookies}; a=b`))).toBeNull();
  expect(readToken(onHttps(`a=b; ${cookies}`))).toBeNull();
  expect(readToken(onHttps(`${cookies}; __Host-auth_token=own`))).toBe('own');
});

test('uses none of two different tokens', () => {
  for (const cookies of [
    'auth_token=a; auth_token=b',
    'auth_token=b; x=y; auth_token=%E0',
    'auth_token=a;auth_token=b',
  ]) {
    expect(readToken(withCookies(cookies))).toBeNull();
    expect(hasConflictingTokens(withCookies(cookies))).toBe(true);
  }
  for (const cookies of ['auth_token=a; auth_token=a', 'auth_token=; auth_token=a', 'auth_token=a']) {
    expect(readToken(withCookies(cookies))).toBe('a');
    expect(hasConflictingTokens(withCookies(cookies))).toBe(false);
  }
  expect(hasConflictingTokens(onHttps('__Host-auth_token=a; auth_token=b'))).toBe(false);
});

test('keeps the session of a guest apart from that of a customer, and for the browser alone', () => {
  const response = new Response();
  setGuestCookies(response, HTTPS, 'a.b');
  const [token = [], readable = []] = cookiesOf(response);
  expect(token).toEqual(['__Host-guest_token=a.b', 'httponly', 'path=/', 'samesite=lax', 'secure']);
  expect(readable[0]).toMatch(/^guest=[0-9a-f-]{36}\.guest-[0-9a-f]{12}$/);
  const guest = withCookies('guest_token=a.b');
  expect([readGuestToken(guest), readToken(guest)]).toEqual(['a.b', null]);
  expect(readGuestToken(withCookies('guest_token=a; guest_token=b'))).toBeNull();
});

test('ends the session of a guest who signs in', () => {
  const guest = withCookies('guest_token=a.b');
  expect(sessionCookies(SESSION, guest).map(([pair]) => pair?.split('=')[0])).toEqual([
    'auth_token',
    'signed_in',
    'guest_token',
    'guest',
  ]);
});

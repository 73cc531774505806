import { resetEnv } from '@/lib/env';
import { knownDevice, rememberDevice } from './known-device';

const SITE = 'shop.example';

beforeAll(() => {
  process.env.SESSION_SECRET = 'a secret of the tests of 32 letters';
  resetEnv();
});
afterAll(() => {
  delete process.env.SESSION_SECRET;
  resetEnv();
});

const request = (cookie = '', scheme = 'http') =>
  new Request('http://shop.example/api/session', { headers: { cookie, 'x-forwarded-proto': scheme } });

/** The cookie after a sign-in, with its attributes. */
function signIn(email: string, cookie = '', site = SITE, scheme = 'http'): string {
  const response = new Response();
  rememberDevice(response, request(cookie, scheme), site, email);
  return response.headers.getSetCookie()[0] ?? '';
}

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

test('is kept for half a year out of the reach of scripts, and names no account', () => {
  const cookie = signIn('asha@example.com');
  expect(cookie).toMatch(
    /^known_device=[\w-]{22}\.[\w-]{22}; Path=\/;.*Max-Age=15552000;.*HttpOnly; SameSite=lax$/i,
  );
  const secure = signIn('asha@example.com', '', SITE, 'https');
  expect(secure).toMatch(/^__Host-known_device=.*; Secure;/);
  expect(knownDevice(request(pairOf(secure), 'https'), SITE, 'asha@example.com')).toHaveLength(22);
  // The cookie for plain http, which anybody on the network may have set.
  expect(knownDevice(request(pairOf(cookie), 'https'), SITE, 'asha@example.com')).toBeNull();
});

test('is known for the account that signed in, on its shop, in any spelling', () => {
  const cookie = pairOf(signIn(' Asha@Example.com '));
  const device = knownDevice(request(cookie), SITE, 'asha@example.com');
  expect(cookie).toContain(`=${device}.`);
  expect(knownDevice(request(cookie), SITE, 'mira@example.com')).toBeNull();
  expect(knownDevice(request(cookie), 'other.example', 'asha@example.com')).toBeNull();
  expect(knownDevice(request(), SITE, 'asha@example.com')).toBeNull();
});

test('proves nothing on another device, with another key or changed', () => {
  const cookie = pairOf(signIn('asha@example.com'));
  const [, proof] = cookie.split('.');
  const other = pairOf(signIn('mira@example.com')).split('.')[0];
  for (const forged of [
    `${other}.${proof}`,
    cookie.slice(0, -1),
    `${cookie}.`,
    `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'Q' : 'A'}`,
    'known_device=x',
  ]) {
    expect(knownDevice(request(forged), SITE, 'asha@example.com')).toBeNull();
  }
  process.env.SESSION_SECRET = 'another secret of more than 32 letters';
  resetEnv();
  expect(knownDevice(request(cookie), SITE, 'asha@example.com')).toBeNull();
  process.env.SESSION_SECRET = 'a secret of the tests of 32 letters';
  resetEnv();
});

test('stays the same device for its last three accounts', () => {
  const emails = ['a', 'b', 'c', 'b', 'd'].map((name) => `${name}@example.com`);
  let cookie = '';
  for (const email of emails) cookie = pairOf(signIn(email, cookie));
  const isKnown = (name: string) => knownDevice(request(cookie), SITE, `${name}@example.com`) !== null;
  expect(['a', 'b', 'c', 'd'].map(isKnown)).toEqual([false, true, true, true]);
  expect(cookie.split('.')).toHaveLength(4);
});

import { jest } from '@jest/globals';
import { resetEnv } from '@/lib/env';
import { startFakeStore, type FakeStore, type StoreResponse } from '@/test-support/fake-store';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({
  logSecurityEvent,
  log: { warn: jest.fn(), error: jest.fn() },
}));
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { DELETE, POST } = await import('./route');
const { customerHash } = await import('@/lib/session/customer-hash');

const CREDENTIALS = { email: 'asha@example.com', password: 'correct horse' };
let store: FakeStore;
let features: string[];
let authorized: object;
let refusal: StoreResponse | null;

beforeAll(async () => {
  process.env.SESSION_SECRET = 'a secret of the tests of 32 letters';
  store = await startFakeStore(({ method, path }) => {
    if (path === '/storeInfo') return { status: 200, body: { features } };
    if (refusal) return refusal;
    return method === 'POST' ? { status: 200, body: authorized } : { status: 404, body: {} };
  });
  process.env.STORE_API_URL = store.url;
  resetEnv();
});
beforeEach(() => {
  features = ['sign-out'];
  authorized = { token: 'n3w' };
  refusal = null;
  store.setMode('ok');
  store.requests.length = 0;
  logSecurityEvent.mockReset();
});
afterAll(async () => {
  delete process.env.SESSION_SECRET;
  delete process.env.STORE_API_URL;
  resetEnv();
  await store.close();
});

const request = (method: string, cookie: string, body?: object) =>
  new Request('http://localhost/api/session', {
    method,
    headers: { host: 'localhost', 'content-type': 'application/json', cookie },
    body: body && JSON.stringify(body),
  });
const signIn = (body: object, cookie = '') => POST(request('POST', cookie, { ...CREDENTIALS, ...body }));
const signOut = (cookie: string) => DELETE(request('DELETE', cookie));

/** The POST requests to the store: path, body and token. */
const posted = () =>
  store.requests
    .filter(({ method }) => method === 'POST')
    .map(({ path, body, rawHeaders }) => [
      path.replace('/api/v1', ''),
      JSON.parse(body),
      rawHeaders[rawHeaders.indexOf('authorization') + 1]?.match(/^Bearer (.+)/)?.[1],
    ]);
const cookiePairs = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

test('tells a store with the extension whether to remember the customer', async () => {
  expect((await signIn({ rememberMe: true })).status).toBe(200);
  expect((await signIn({})).status).toBe(200);
  expect(posted()).toEqual([
    ['/users/authorize', { ...CREDENTIALS, rememberMe: true }, undefined],
    ['/users/authorize', { ...CREDENTIALS, rememberMe: false }, undefined],
  ]);
});

test('makes only the calls of the specification to a plain store', async () => {
  features = ['order-lines'];
  const response = await signIn({ rememberMe: true }, 'auth_token=0ld');
  expect(response.headers.getSetCookie()[0]).toMatch(/^auth_token=n3w;.*Max-Age=2592000/);
  expect(cookiePairs(await signOut('auth_token=n3w'))).toEqual(['auth_token=', 'signed_in=']);
  expect(posted()).toEqual([['/users/authorize', CREDENTIALS, undefined]]);
  expect(logSecurityEvent).not.toHaveBeenCalled();
});

test('limits failures that the store answers with 200 and no token', async () => {
  authorized = { success: false };
  const guess = async () => {
    const headers = {
      host: 'localhost',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7',
    };
    const body = JSON.stringify(CREDENTIALS);
    return POST(new Request('http://localhost/api/session', { method: 'POST', headers, body }));
  };
  for (let index = 0; index < 8; index += 1) {
    const response = await guess();
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Authentication failed: Token is missing in the response.' },
    ]);
  }
  expect(logSecurityEvent).toHaveBeenCalledWith('sign-in-failed', {
    site: 'localhost',
    status: 401,
    account: customerHash('localhost', CREDENTIALS.email),
  });
  expect((await guess()).status).toBe(429);
});

test.each<[string, () => void, number, string]>([
  ['drops the call', () => store.setMode('drop'), 503, 'No response from server. Please try again later.'],
  [
    'refuses without a word',
    () => (refusal = { status: 401, body: {} }),
    401,
    'Failed to login. Please check your credentials.',
  ],
])('a store that %s is told in plain words', async (_, fail, status, error) => {
  fail();
  const response = await signIn({ email: 'ravi@example.com' });
  expect([response.status, await response.json()]).toEqual([status, { error }]);
});

test('sets no cookie from what no header can carry', async () => {
  for (const token of ['\ud800', 'a\r\nset-cookie: b=c']) {
    authorized = { token };
    const response = await signIn({ email: 'ravi@example.com' });
    expect([response.status, cookiePairs(response)]).toEqual([502, []]);
  }
});

test('ends the session that the browser had before', async () => {
  expect(cookiePairs(await signIn({}, 'auth_token=0ld'))[0]).toBe('auth_token=n3w');
  expect(posted()[1]).toEqual(['/users/signout', { everywhere: false }, '0ld']);
});

test('ends the session at the store and in the browser', async () => {
  const response = await signOut('auth_token=t0ken');
  expect([response.status, cookiePairs(response)]).toEqual([200, ['auth_token=', 'signed_in=']]);
  expect(posted()).toEqual([['/users/signout', { everywhere: false }, 't0ken']]);
});

test('ends a guest’s session as well, with which the next shopper would go on', async () => {
  const response = await signOut('auth_token=t0ken; guest_token=g');
  expect(cookiePairs(response)).toEqual(['auth_token=', 'signed_in=', 'guest_token=', 'guest=']);
});

test('does not call the store without a session, or with two', async () => {
  for (const cookie of ['', 'auth_token=a; auth_token=b']) {
    const response = await signOut(cookie);
    expect([response.status, cookiePairs(response)]).toEqual([200, ['auth_token=', 'signed_in=']]);
  }
  expect(posted()).toEqual([]);
});

test.each<[string, () => void]>([
  ['unknown-store', () => store.setMode('drop')],
  ['status', () => store.setMode('error', '/users')],
  ['no-response', () => store.setMode('drop', '/users')],
])('ends the session in the browser when the store cannot be told: %s', async (reason, fail) => {
  fail();
  const response = await signOut('auth_token=t0ken');
  expect([response.status, cookiePairs(response)]).toEqual([200, ['auth_token=', 'signed_in=']]);
  expect(logSecurityEvent.mock.calls).toEqual([['sign-out-failed', { site: 'localhost', reason }]]);
});

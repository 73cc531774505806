import { jest } from '@jest/globals';
import { resetEnv } from '@/lib/env';
import { startFakeStore, type StoreMode } from '@/test-support/fake-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const resets = await import('./route');
const newPasswords = await import('./confirmations/route');
const codes = await import('../sign-in-codes/route');
const tries = await import('../sign-in-codes/confirmations/route');

const email = 'mira@example.com';
const password = 'correct horse';

const ROUTES = [
  {
    feature: 'password-reset',
    path: '/password-resets',
    POST: resets.POST,
    body: { email },
    told: { success: true },
    answer: { status: 202, body: { ok: true } },
    perAddress: 30,
  },
  {
    feature: 'password-reset',
    path: '/password-resets/confirmations',
    POST: newPasswords.POST,
    body: { token: 'a.b-c', password, confirmPassword: password },
    told: { success: true },
    answer: { status: 200, body: { ok: true } },
    perAddress: 60,
  },
  {
    feature: 'one-time-code',
    path: '/sign-in-codes',
    POST: codes.POST,
    body: { email },
    // The code itself would sign in anybody who asks.
    told: { challenge: 'c-1', demoCode: '123456' },
    answer: { status: 200, body: { challenge: 'c-1' } },
    perAddress: 30,
  },
  {
    feature: 'one-time-code',
    path: '/sign-in-codes/confirmations',
    POST: tries.POST,
    body: { email, challenge: 'c-1', code: '123456' },
    told: { token: 'n3w' },
    answer: { status: 200, body: { ok: true } },
    perAddress: 60,
  },
];

let features: string[] = [];
let told: { status: number; body: unknown } = { status: 200, body: {} };
const store = await startFakeStore(({ path }) =>
  path === '/storeInfo' ? { status: 200, body: { features } } : told,
);
process.env.STORE_API_URL = store.url;
process.env.STORE_API_TIMEOUT_MS = '300';
process.env.SITE_HOSTS = '*.localhost';
resetEnv();

afterAll(async () => {
  for (const name of ['STORE_API_URL', 'STORE_API_TIMEOUT_MS', 'SITE_HOSTS']) delete process.env[name];
  resetEnv();
  await store.close();
});

describe.each(ROUTES)('POST $path', ({ feature, path, POST, body, told: success, answer, perAddress }) => {
  const post = (sent: unknown = body, headers: Record<string, string> = {}) =>
    POST(
      new Request(`http://ignored.example/api${path}`, {
        method: 'POST',
        headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', ...headers },
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      }),
    );
  const asked = () => store.requests.filter((request) => request.path === `/api/v1${path}`);

  beforeEach(() => {
    features = [feature];
    told = { status: 200, body: success };
    store.setMode('ok');
    store.requests.length = 0;
  });

  test('passes on to the store, and tells the browser no more than it needs', async () => {
    const response = await post();
    expect({ status: response.status, body: await response.json() }).toEqual(answer);
    expect(asked()).toHaveLength(1);
  });

  test.each<StoreMode>(['hang', 'drop', 'error'])(
    'tells of a store in the mode %s in plain words',
    async (mode) => {
      store.setMode(mode, path);
      const response = await post();
      const { error } = (await response.json()) as { error: string };
      expect(response.status).toBeGreaterThanOrEqual(502);
      expect(error).toMatch(/Please (?:try again|check your credentials)/);
      expect(error).not.toMatch(/JSON|fetch|127\.0|undefined|Error:/);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test('needs of an answer that it can’t read no more than the status', async () => {
    store.setMode('malformed', path);
    const response = await post();
    // Of a link or a new password nothing else is told; a code or a session is.
    expect(response.status).toBe(feature === 'password-reset' ? answer.status : 502);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('passes the words of a store that has had enough', async () => {
    told = { status: 429, body: { error: 'Too many codes were asked for.' } };
    const response = await post();
    expect([response.status, await response.json()]).toMatchObject([429, told.body]);
  });

  test('takes no body that is too large, no JSON or not of the form', async () => {
    expect((await post({ ...body, filler: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await post('{')).status).toBe(400);
    expect((await post({ ...body, email: 'mira', token: '<b>' })).status).toBe(400);
    expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect(asked()).toEqual([]);
  });

  test('is not there for a store without the feature, nor for a page of another site', async () => {
    features = [];
    expect((await post()).status).toBe(404);
    features = [feature];
    expect((await post(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(body, { origin: 'https://evil.example' })).status).toBe(403);
    expect(asked()).toEqual([]);
  });

  test('limits the requests of one address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.6' };
    const statuses: number[] = [];
    for (let index = 0; index <= perAddress; index += 1) statuses.push((await post(body, from)).status);
    expect(statuses.slice(0, -1).every((status) => status === answer.status)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

import { jest } from '@jest/globals';
import { resetEnv } from '@/lib/env';
import { resetCounters } from '@/lib/api/rate-limit/counters';
import { startFakeStore, type FakeStore } from '@/test-support/fake-store';

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { POST: register } = await import('../users/route');
const { POST: signIn } = await import('./route');

const PASSWORD = 'right one';
const person = { firstName: 'Mira', lastName: 'Sen', password: PASSWORD, confirmPassword: PASSWORD };
let store: FakeStore;
let isStoreLimited = false;

beforeAll(async () => {
  store = await startFakeStore(({ path, body }) => {
    if (isStoreLimited)
      return { status: 429, body: { error: 'Too many attempts.' }, headers: { 'retry-after': '120' } };
    if (path === '/users/register') return { status: 201, body: {} };
    const isRight = typeof body === 'object' && body !== null && Reflect.get(body, 'password') === PASSWORD;
    return isRight ? { status: 200, body: { token: 't0ken' } } : { status: 401, body: { error: 'Wrong' } };
  });
  process.env.STORE_API_URL = store.url;
  resetEnv();
});
afterAll(async () => {
  delete process.env.STORE_API_URL;
  resetEnv();
  await store.close();
});
beforeEach(() => {
  resetCounters();
  isStoreLimited = false;
  store.setMode('ok');
  store.requests.length = 0;
});

const post = (handler: (request: Request) => Promise<Response>, body: object, address: string, cookie = '') =>
  handler(
    new Request('http://localhost/api/x', {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie,
      },
      body: JSON.stringify(body),
    }),
  );
const attempt = async (email: string, password: string, address: string) =>
  (await post(signIn, { email, password }, address)).status;
const guess = (email: string, address: string) => attempt(email, 'wrong one', address);
const evaluated = () => store.requests.filter(({ path }) => path.endsWith('/authorize')).length;
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const times = (count: number, run: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
/** The cookie of a device on which somebody has signed in to the account. */
const cookieOfDevice = async (email: string) => {
  const response = await post(signIn, { email, password: PASSWORD }, '198.51.100.7');
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith('known_device=')) ?? '';
};

test('limits the failures of an account and an address together', async () => {
  for (let index = 0; index < 8; index += 1) expect(await guess('asha@example.com', '203.0.113.7')).toBe(401);
  const limited = await post(signIn, { email: 'ASHA@example.com', password: PASSWORD }, '203.0.113.7');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await limited.json()).toEqual({
    error: 'Too many attempts. Please wait about 15 minutes and try again.',
    reason: 'rate-limited',
  });
  expect(evaluated()).toBe(8);
});

test('strangers cannot lock a customer out, from however many addresses', async () => {
  for (let index = 0; index < 9; index += 1) await guess('asha@example.com', `203.0.113.${index}`);
  expect(await attempt('asha@example.com', PASSWORD, '198.51.100.1')).toBe(200);
  expect(await attempt('asha@example.com', PASSWORD, 'unknown')).toBe(200);
}, 15_000);

test('limits the failures of an address, an IPv6 one by its /64', async () => {
  for (let index = 0; index < 50; index += 1) {
    expect(await guess(`p${index}@example.com`, `2001:db8:1:2::${index}`)).toBe(401);
  }
  expect(await guess('next@example.com', '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await attempt('asha@example.com', PASSWORD, '2001:db8:1:2::1')).toBe(429);
  expect(await attempt('asha@example.com', PASSWORD, '2001:db8:1:3::1')).toBe(200);
});

test('successes, and failures of the store, do not count', async () => {
  for (let index = 0; index < 60; index += 1) {
    expect(await attempt('asha@example.com', PASSWORD, '203.0.113.7')).toBe(200);
  }
  store.setMode('error');
  for (let index = 0; index < 10; index += 1) {
    expect(await guess('asha@example.com', '203.0.113.7')).toBe(502);
  }
  store.setMode('ok');
  expect(await guess('asha@example.com', '203.0.113.7')).toBe(401);
});

test('passes on how long the store asks to wait', async () => {
  isStoreLimited = true;
  const email = 'asha@example.com';
  const responses = [
    await post(signIn, { email, password: PASSWORD }, '203.0.113.7'),
    await post(register, { ...person, email }, '203.0.113.7'),
  ];
  for (const response of responses) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '120']);
    expect(await response.json()).toEqual({ error: 'Too many attempts.' });
  }
});

test('limits registrations by address', async () => {
  const create = (index: number, address: string) =>
    post(register, { ...person, email: `p${index}@example.com` }, address);
  for (let index = 0; index < 60; index += 1) expect((await create(index, '203.0.113.7')).status).toBe(201);
  const limited = await create(60, '203.0.113.7');
  expect([limited.status, await limited.json()]).toEqual([
    429,
    { error: 'Too many attempts. Please wait about 15 minutes and try again.', reason: 'rate-limited' },
  ]);
  expect((await create(61, '203.0.113.8')).status).toBe(201);
});

test.each([
  ['unknown addresses', () => 'unknown'],
  ['as many addresses', (index: number) => `203.0.113.${index}`],
])('of 60 guesses at once at one account from %s at most 15 are evaluated', async (_, addressOf) => {
  const statuses = await times(60, (index) => guess('asha@example.com', addressOf(index)));
  expect([evaluated(), countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 5, 55]);
});

test('of 60 guesses at once from one network, each at another account, at most 15 are evaluated', async () => {
  const statuses = await times(60, (index) => guess(`p${index}@example.com`, '203.0.113.7'));
  expect([evaluated(), countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 10, 50]);
});

test('a device that signed in before does so while strangers guess, and has failures of its own', async () => {
  const email = 'asha@example.com';
  const cookie = await cookieOfDevice(email);
  const fromDevice = async (password: string, account = email) =>
    (await post(signIn, { email: account, password }, 'unknown', cookie)).status;
  // Further guesses wait for 0.5, 1, 1.5 s …
  for (let index = 0; index < 6; index += 1) await guess(email, 'unknown');
  let answered = 0;
  const guesses = times(60, async () => {
    const status = await guess(email, 'unknown');
    if (status === 401) answered += 1;
    return status;
  });
  expect(await fromDevice(PASSWORD)).toBe(200);
  expect(answered).toBeLessThan(5);
  expect(await times(10, () => fromDevice('wrong one'))).toEqual([...Array(8).fill(401), 429, 429]);
  // To another account it is a stranger's.
  expect(await fromDevice('wrong one', 'mira@example.com')).toBe(401);
  expect(countOf(await guesses, 401)).toBe(5);
}, 15_000);

test('60 failures from one private address lock nobody behind it out', async () => {
  const address = '10.0.0.1';
  for (let index = 0; index < 60; index += 1) expect(await guess(`p${index}@example.com`, address)).toBe(401);
  expect(await attempt('asha@example.com', PASSWORD, address)).toBe(200);
});

test('unknown and private addresses share 600 failures, which stop neither other shoppers nor known devices', async () => {
  const email = 'asha@example.com';
  const cookie = await cookieOfDevice(email);
  const stranger = (index: number) =>
    guess(`p${index}@example.com`, index % 2 ? 'unknown' : `10.0.${index}.1`);
  for (let index = 0; index < 600; index += 1) expect(await stranger(index)).toBe(401);
  expect(await guess('next@example.com', 'unknown')).toBe(429);
  expect(await guess('next@example.com', '10.1.0.1')).toBe(429);
  expect(await attempt('next@example.com', PASSWORD, '203.0.113.7')).toBe(200);
  expect((await post(signIn, { email, password: PASSWORD }, 'unknown', cookie)).status).toBe(200);
}, 30_000);

test('tells the store the address of the client, and nothing while it is unknown', async () => {
  const forwarded = () => {
    const { rawHeaders = [] } = store.requests.at(-1) ?? {};
    return rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'x-forwarded-for') + 1];
  };
  await attempt('asha@example.com', PASSWORD, '203.0.113.7');
  expect(forwarded()).toBe('203.0.113.7');
  await attempt('asha@example.com', PASSWORD, 'unknown');
  expect(store.requests.at(-1)?.rawHeaders.map((name) => name.toLowerCase())).not.toContain(
    'x-forwarded-for',
  );
});

import { jest } from '@jest/globals';
import { resetEnv } from '@/lib/env';
import { startFakeStore, type FakeStore, type StoreResponse } from '@/test-support/fake-store';

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { POST } = await import('./route');

const PERSON = { firstName: 'Mira', lastName: 'Sen', email: 'mira@example.com', password: 'secret' };
let store: FakeStore;
let answer: StoreResponse;

beforeAll(async () => {
  store = await startFakeStore(() => answer);
  process.env.STORE_API_URL = store.url;
  resetEnv();
});
beforeEach(() => {
  answer = { status: 201, body: {} };
  store.setMode('ok');
  store.requests.length = 0;
});
afterAll(async () => {
  delete process.env.STORE_API_URL;
  resetEnv();
  await store.close();
});

async function register(changed: object = {}) {
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const body = JSON.stringify({ ...PERSON, confirmPassword: PERSON.password, ...changed });
  const response = await POST(new Request('http://localhost/api/users', { method: 'POST', headers, body }));
  return [response.status, await response.json()];
}

test('the store gets the account without the repeated password', async () => {
  expect(await register()).toEqual([201, { ok: true }]);
  expect(store.requests.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ['POST', '/api/v1/users/register', PERSON],
  ]);
});

test.each<[number, object, string]>([
  [409, { error: 'This email has an account' }, 'This email has an account'],
  [422, {}, 'Failed to register. Please try again.'],
])('a refusal of %i with %p is told as it is', async (status, body, error) => {
  answer = { status, body };
  expect(await register()).toEqual([status, { error }]);
});

test.each([
  ['error', 502],
  ['drop', 503],
] as const)('a store that fails (%s) is a %i without its words', async (mode, status) => {
  store.setMode(mode);
  expect(await register()).toEqual([status, { error: 'Failed to register. Please try again.' }]);
});

test('bad input names its fields and reaches no store', async () => {
  const [status, body] = await register({ email: 'mira', firstName: '' });
  expect(status).toBe(400);
  expect(Object.keys(body.fieldErrors)).toEqual(['firstName', 'email']);
  expect(store.requests).toEqual([]);
});

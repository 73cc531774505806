import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { DELETE, GET } = await import('./route');

const WITH_EXTENSION = { '/storeInfo': { features: ['sign-out'] } };
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function signOutEverywhere(storeResponses: Record<string, unknown>) {
  store.setResponses(storeResponses);
  const headers = { host: 'localhost', 'content-type': 'application/json', cookie: 'auth_token=t0ken' };
  const response = await DELETE(new Request('http://localhost/api/sessions', { method: 'DELETE', headers }));
  const isCleared = response.headers.getSetCookie().some((cookie) => cookie.startsWith('auth_token=;'));
  return { status: response.status, isCleared };
}

test('ends all sessions at the store and this one in the browser', async () => {
  const result = await signOutEverywhere({ ...WITH_EXTENSION, '/users/signout': { success: true } });
  expect(result).toEqual({ status: 200, isCleared: true });
  expect(store.requested()).toContain('/users/signout');
});

test('keeps the session when the store does not end the others', async () => {
  const result = await signOutEverywhere({ ...WITH_EXTENSION, '/users/signout': 503 });
  expect(result).toEqual({ status: 502, isCleared: false });
});

test('ends a session that the store has ended', async () => {
  const result = await signOutEverywhere({ ...WITH_EXTENSION, '/users/signout': 401 });
  expect(result).toEqual({ status: 401, isCleared: true });
});

test('does not call a store without the extension', async () => {
  expect(await signOutEverywhere({ '/storeInfo': {} })).toEqual({ status: 502, isCleared: false });
  expect(store.requested()).not.toContain('/users/signout');
});

test('lists and ends single sessions of a store with `profile`, and keeps this one', async () => {
  const session = {
    id: 's1',
    deviceName: 'Chrome on Android',
    lastUsedAt: '2026-04-18T10:00:00Z',
    isCurrent: false,
  };
  store.setResponses({
    '/storeInfo': { features: ['profile'] },
    '/users/me/sessions': { data: [session] },
    '/users/me/sessions/s1': {},
  });
  const headers = { host: 'localhost', 'content-type': 'application/json', cookie: 'auth_token=t0ken' };
  const listed = await GET(new Request('http://localhost/api/sessions', { headers }));
  expect(await listed.json()).toEqual([{ ...session, lastUsedAt: expect.any(String) }]);
  const ended = await DELETE(
    new Request('http://localhost/api/sessions?id=s1', { method: 'DELETE', headers }),
  );
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([200, []]);
  expect(store.requested()).toContain('/users/me/sessions/s1');
  store.setResponses({ '/storeInfo': {} });
  expect((await GET(new Request('http://localhost/api/sessions', { headers }))).status).toBe(404);
});

import { jest } from '@jest/globals';
import { ADDRESS } from '@/test-support/address';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET, POST, PUT, DELETE } = await import('./route');

const store = await openTestStore();
const HOME = { ...ADDRESS, label: 'Home' };
const SAVED = { ...HOME, id: 'a1', isDefault: true };
const FEATURES = { '/storeInfo': { features: ['addresses'] } };

const request = (method: string, query = '', body?: object, cookie = 'auth_token=t') =>
  new Request(`http://ignored.example/api/addresses${query}`, {
    method,
    headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

test('lists what an order can be sent to, with the token of the customer', async () => {
  const blank = { ...SAVED, id: 'a2', city: ' ' };
  store.setResponses({ ...FEATURES, '/addresses': [SAVED, blank, { ...SAVED, id: 3, label: 'Castle' }] });
  const response = await GET(request('GET'));
  expect(await response.json()).toEqual([SAVED, { ...SAVED, id: '3', label: 'Other' }]);
});

test('saves, replaces and deletes', async () => {
  store.setResponses({ ...FEATURES, '/addresses': SAVED, '/addresses/a%2F1': SAVED });
  expect(await (await POST(request('POST', '', HOME))).json()).toEqual(SAVED);
  expect((await PUT(request('PUT', '?id=a%2F1', { ...HOME, isDefault: true }))).status).toBe(200);
  expect((await DELETE(request('DELETE', '?id=a%2F1'))).status).toBe(200);
  expect(store.requested().filter((path) => path.startsWith('/addresses'))).toEqual([
    '/addresses',
    '/addresses/a%2F1',
    '/addresses/a%2F1',
  ]);
});

test.each([
  ['a blank field', () => POST(request('POST', '', { ...HOME, city: ' ' }))],
  ['an unknown label', () => POST(request('POST', '', { ...HOME, label: 'Castle' }))],
  ['no id', () => PUT(request('PUT', '', HOME))],
  ['an id that leads elsewhere', () => DELETE(request('DELETE', '?id=..'))],
])('rejects %s', async (_what, call) => {
  store.setResponses(FEATURES);
  expect((await call()).status).toBe(400);
});

test('is for signed-in customers, and ends a session that the store rejects', async () => {
  store.setResponses({ ...FEATURES, '/addresses': 401 });
  for (const cookie of ['', 'auth_token=t']) {
    const response = await GET(request('GET', '', undefined, cookie));
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toContain('auth_token=;');
  }
});

test('is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {}, '/addresses': [SAVED] });
  const calls = [
    GET(request('GET')),
    POST(request('POST', '', HOME)),
    PUT(request('PUT', '?id=a1', HOME)),
    DELETE(request('DELETE', '?id=a1')),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  expect(store.requested()).not.toContain('/addresses');
});

test('limits the changes of a session', async () => {
  store.setResponses({ ...FEATURES, '/addresses': SAVED });
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    statuses.push((await POST(request('POST', '', HOME, 'auth_token=other'))).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

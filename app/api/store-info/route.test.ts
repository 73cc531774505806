import { createBaselineStore } from '@/test-support/baseline-store';
import { startFakeStore, type FakeStore } from '@/test-support/fake-store';
import { resetEnv } from '@/lib/env';
import { GET } from './route';

let api: FakeStore;

beforeAll(async () => {
  api = await startFakeStore(createBaselineStore());
  process.env.STORE_API_URL = api.url;
  process.env.STORE_API_TIMEOUT_MS = '300';
  process.env.SITE_HOSTS = 'shop.example';
});
afterAll(async () => {
  for (const name of ['STORE_API_URL', 'STORE_API_TIMEOUT_MS', 'SITE_HOSTS']) delete process.env[name];
  await api.close();
});
beforeEach(() => {
  api.setMode('ok');
  api.requests.length = 0;
});

const get = (host: string, headers = {}) =>
  GET(new Request('http://ignored.example/api/store-info', { headers: { host, ...headers } }));

test('calls the store API of the visited hostname each time', async () => {
  for (const host of ['Shop.Example:3000', 'shop.example']) {
    const response = await get(host);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      isConnected: true,
      status: 200,
      durationMs: expect.any(Number),
      storeInfo: { storeName: 'Plain Store', categories: [], policies: {} },
      builtIn: { slugs: ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] },
      fields: { known: ['storeName'], unknown: [], unreadable: [] },
      products: { count: 12, unreadable: [] },
    });
  }
  const calls = ['/api/v1/storeInfo', '/api/v1/products?page=1&limit=12'];
  expect(api.requests.map(({ path }) => path)).toEqual([...calls, ...calls]);
  for (const { rawHeaders } of api.requests) {
    expect(rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'host') + 1]).toBe(
      'shop.example',
    );
  }
});

test('tells what was understood of the pages and the journal of a store that has written any', async () => {
  const plain = createBaselineStore({ storeName: 'Worded', features: ['pages'] });
  const page = { slug: 'our-craft', title: 'Our craft', date: '2026-11-12' };
  const worded = await startFakeStore((request) => {
    if (request.path === '/pages') return { status: 200, body: { data: [page, { slug: 'No Slug' }] } };
    if (request.path === '/journal') return { status: 200, body: { data: [page], count: 14 } };
    return plain(request);
  });
  process.env.STORE_API_URL = worded.url;
  resetEnv();
  try {
    const { look } = await (await get('shop.example')).json();
    expect(look).toMatchObject({ Pages: '1: our-craft', Journal: '14 entries' });
  } finally {
    process.env.STORE_API_URL = api.url;
    resetEnv();
    await worded.close();
  }
});

test.each([
  ['error', 500, 'error-status'],
  ['malformed', 200, 'unreadable'],
  ['hang', null, 'timeout'],
  ['drop', null, 'unreachable'],
] as const)('reports a failure of the store (%s) without internals', async (mode, status, failure) => {
  api.setMode(mode);
  const response = await get('shop.example');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    isConnected: false,
    status,
    failure,
    durationMs: expect.any(Number),
  });
});

test('shares the calls between concurrent requests', async () => {
  const responses = await Promise.all([get('shop.example'), get('shop.example'), get('localhost')]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(api.requests).toHaveLength(4);
});

test('names no client to the store, as others share the response', async () => {
  await get('shop.example', { 'x-forwarded-for': '203.0.113.7' });
  const names = api.requests.flatMap(({ rawHeaders }) => rawHeaders.map((name) => name.toLowerCase()));
  expect(names).toContain('host');
  expect(names).not.toContain('x-forwarded-for');
});

test.each(['evil.example', 'shop.example.evil.example', '[::1]:3000', ''])(
  'rejects the hostname %j without a call',
  async (host) => {
    expect((await get(host)).status).toBe(404);
    expect(api.requests).toHaveLength(0);
  },
);

test('is closed by CONNECTION_TEST=off, without a call', async () => {
  process.env.CONNECTION_TEST = 'off';
  resetEnv();
  try {
    expect((await get('shop.example')).status).toBe(404);
    expect(api.requests).toEqual([]);
  } finally {
    delete process.env.CONNECTION_TEST;
    resetEnv();
  }
});

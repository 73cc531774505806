import { jest } from '@jest/globals';

const SECRET = 'open-sesame-please';
const BODY = { site: 'Localhost', tags: ['products', 'product:1'] };

const revalidated: string[] = [];
jest.unstable_mockModule('next/cache', () => ({
  revalidateTag: (tag: string) => revalidated.push(tag),
  unstable_cache: (read: () => unknown) => read,
}));
jest.unstable_mockModule('@/lib/env', () => ({ readEnv: () => ({ REVALIDATE_SECRET: SECRET }) }));
const { log } = await import('@/lib/logging/log.mjs');
const { POST } = await import('./route');

const info = jest.spyOn(log, 'info').mockImplementation(() => {});
const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});

const post = (authorization: string, body: unknown = BODY) =>
  POST(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify(body),
    }),
  );

beforeEach(() => {
  revalidated.length = 0;
  jest.clearAllMocks();
});

test('revalidates the tags of the site', async () => {
  const response = await post(`Bearer ${SECRET}`);
  expect(response.status).toBe(200);
  expect(revalidated).toEqual(['localhost:products', 'localhost:product:1']);
  expect(info.mock.calls).toEqual([
    [{ event: 'revalidated', site: 'localhost', tags: 'products product:1' }],
  ]);
});

test.each([
  '',
  'Bearer',
  `Basic ${SECRET}`,
  ...['', 'open', `${SECRET}x`, SECRET.toUpperCase(), SECRET.repeat(1000)].map((token) => `Bearer ${token}`),
])('rejects the credentials "%.40s"', async (authorization) => {
  expect((await post(authorization)).status).toBe(401);
  expect(revalidated).toEqual([]);
  expect(warn.mock.calls).toEqual([[{ event: 'unauthorized', path: '/api/revalidate' }]]);
});

test.each([
  null,
  {},
  { ...BODY, site: 'stranger.example' },
  { ...BODY, tags: [] },
  { ...BODY, tags: ['other'] },
])('rejects the body %j', async (body) => {
  expect((await post(`Bearer ${SECRET}`, body)).status).toBe(400);
  expect(revalidated).toEqual([]);
});

test('rejects a body that is too large with 413', async () => {
  const tags = Array.from({ length: 1000 }, () => `product:${'a'.repeat(64)}`);
  expect((await post(`Bearer ${SECRET}`, { ...BODY, tags })).status).toBe(413);
  expect((await post('Bearer wrong', { ...BODY, tags })).status).toBe(401);
});

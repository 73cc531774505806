import { createHmac } from 'node:crypto';
import { jest } from '@jest/globals';

const SECRET = 'open-sesame-please';
const FORMER_SECRET = 'open-barley-please';
const BODY = { site: 'Localhost', tags: ['products', 'product:1'] };

const revalidated: string[] = [];
jest.unstable_mockModule('next/cache', () => ({
  revalidateTag: (tag: string) => revalidated.push(tag),
  unstable_cache: (read: () => unknown) => read,
}));
let redisUrl: string | undefined;
jest.unstable_mockModule('@/lib/env', () => ({
  readEnv: () => ({ REVALIDATE_SECRET: [SECRET, FORMER_SECRET], REDIS_URL: redisUrl }),
}));
const { dataGeneration, isReported } = await import('@/lib/cache/changes.mjs');
const { closeRedis } = await import('@/lib/cache/redis-connection.mjs');
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

const signed = (body: string, headers: Record<string, string> = {}, secret = SECRET) => {
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return new Request('http://localhost/api/revalidate', {
    method: 'POST',
    headers: { 'x-shop-signature': `t=${time},v1=${mac}`, ...headers },
    body,
  });
};

/** A call that differs from those of the other tests. */
const ownBody = (id: string) => JSON.stringify({ id, ...BODY });

test('accepts the former secret beside the present one', async () => {
  expect((await post(`Bearer ${FORMER_SECRET}`)).status).toBe(200);
  expect((await POST(signed(ownBody('former'), {}, FORMER_SECRET))).status).toBe(200);
});

test('accepts a signature in place of the bearer token, once', async () => {
  const request = signed(ownBody('once'));
  const again = request.clone();
  const { url, method, headers } = request;
  const [, time = '', mac = ''] = /^t=(.+),v1=(.+)$/.exec(headers.get('x-shop-signature') ?? '') ?? [];
  const respelled = new Request(url, {
    method,
    headers: { 'x-shop-signature': `t=${time}, v1=${mac.toUpperCase()}` },
    body: await request.clone().text(),
  });
  expect((await POST(request)).status).toBe(200);
  expect(revalidated).toEqual(['localhost:products', 'localhost:product:1']);
  expect((await POST(again)).status).toBe(401);
  expect((await POST(respelled)).status).toBe(401);
});

test('one of signature and bearer token is enough', async () => {
  expect((await POST(signed(ownBody('one'), { authorization: 'Bearer wrong' }))).status).toBe(200);
  const authorization = `Bearer ${SECRET}`;
  expect((await POST(signed(ownBody('other'), { authorization, 'x-shop-signature': 'odd' }))).status).toBe(
    200,
  );
});

test('rejects a signature of another body or secret, and one that is too old', async () => {
  const altered = signed(ownBody('altered'));
  const { headers } = altered;
  const other = new Request(altered.url, { method: 'POST', headers, body: ownBody('changed') });
  expect((await POST(other)).status).toBe(401);
  expect((await POST(signed(ownBody('foreign'), {}, 'open-wheat-please'))).status).toBe(401);
  const late = signed(ownBody('late'));
  const present = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(present + 302_000);
  expect((await POST(late)).status).toBe(401);
  clock.mockRestore();
  expect(revalidated).toEqual([]);
});

test('rejects a signed body that is too large with 413', async () => {
  expect((await POST(signed('x'.repeat(70_000)))).status).toBe(413);
});

test('knows lists, categories, menus, reviews and policies', async () => {
  const tags = [
    'lists',
    'category:Kids, Girls',
    'all-products',
    'menu',
    'reviews:1',
    'policies',
    'store-info',
  ];
  expect((await post(`Bearer ${SECRET}`, { ...BODY, tags })).status).toBe(200);
  expect(revalidated).toEqual(
    ['lists', 'category:kids%2C%20girls', 'all-products', 'menu', 'reviews:1', 'store-info'].map(
      (tag) => `localhost:${tag}`,
    ),
  );
});

afterEach(() => {
  redisUrl = undefined;
  closeRedis();
});

test('says so when other instances can not hear of it', async () => {
  redisUrl = 'redis://127.0.0.1:1';
  expect((await post(`Bearer ${SECRET}`)).status).toBe(503);
  expect(revalidated).toEqual(['localhost:products', 'localhost:product:1']);
});

describe('a call without tags', () => {
  const HEARTBEAT = { site: 'localhost', tags: [] };

  test('is the heartbeat of the site, which renews nothing and is not logged', async () => {
    const generation = dataGeneration();
    const now = Date.now();
    expect(isReported('localhost', now + 90_000, now)).toBe(false);
    const response = await POST(signed(JSON.stringify({ id: 'beat', ...HEARTBEAT })));
    expect([response.status, await response.json()]).toEqual([200, { revalidated: [] }]);
    expect(isReported('localhost', now + 90_000, Date.now())).toBe(true);
    expect([revalidated, info.mock.calls, warn.mock.calls]).toEqual([[], [], []]);
    expect(dataGeneration()).toBe(generation);
  });

  test('is accepted once when it is signed, and only of a known site', async () => {
    const request = signed(JSON.stringify({ id: 'beat once', ...HEARTBEAT }));
    const again = request.clone();
    expect((await POST(request)).status).toBe(200);
    expect((await POST(again)).status).toBe(401);
    expect((await post(`Bearer ${SECRET}`, { ...HEARTBEAT, site: 'stranger.example' })).status).toBe(400);
    expect(isReported('stranger.example', Date.now() + 90_000, Date.now())).toBe(false);
  });

  test('goes through Redis where instances share their reports there', async () => {
    redisUrl = 'redis://127.0.0.1:1';
    expect((await post(`Bearer ${SECRET}`, { ...HEARTBEAT, site: '127.0.0.1' })).status).toBe(200);
    expect(revalidated).toEqual(['127.0.0.1:heartbeat']);
    expect(isReported('127.0.0.1', Date.now() + 90_000, Date.now())).toBe(false);
  });
});

const OUTLINE =
  'The body must be JSON with "site" and "tags", such as {"site":"shop.example","tags":["products"]}.';
const TAGS =
  'There are products, lists, all-products, menu, store-info, policies, pages, product:ID, reviews:ID, category:NAME.';

test.each([
  [null, OUTLINE],
  [{}, OUTLINE],
  [
    { ...BODY, site: 'stranger.example' },
    '"stranger.example" is no hostname of this shop, such as shop.example. SITE_HOSTS names them.',
  ],
  [{ ...BODY, tags: ['products', 'other'] }, `"other" is no tag. ${TAGS}`],
  [{ ...BODY, tags: [null] }, `null is no tag. ${TAGS}`],
  [{ ...BODY, tags: ['heartbeat'] }, `"heartbeat" is no tag. ${TAGS}`],
  [{ ...BODY, tags: ['category:'] }, `"category:" is no tag. ${TAGS}`],
  [{ ...BODY, tags: ['category:\ud800'] }, `"category:\\ud800" is no tag. ${TAGS}`],
  [
    { ...BODY, tags: Array.from({ length: 101 }, () => 'menu') },
    'A call takes 100 tags, not 101. "products" stands for all products.',
  ],
])('rejects the body %j and says why', async (body, error) => {
  const response = await post(`Bearer ${SECRET}`, body);
  expect([response.status, await response.json()]).toEqual([400, { error }]);
  expect(revalidated).toEqual([]);
});

test('rejects a body that is too large with 413', async () => {
  const tags = Array.from({ length: 1000 }, () => `product:${'a'.repeat(64)}`);
  expect((await post(`Bearer ${SECRET}`, { ...BODY, tags })).status).toBe(413);
  expect((await post('Bearer wrong', { ...BODY, tags })).status).toBe(401);
});

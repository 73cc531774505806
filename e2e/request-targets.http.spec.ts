import { sendRaw } from '../test-support/raw-http';
import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const PREFIXES = ['/api/..', '/_next/..', '/products/..', '/api/%2e%2e', '/_next/static/.%2E/..'];
const PAGES = ['/', '/contact', '/shipping', '/about', '/login', '/cart', '/product/plain-1'];
const TEXT = 'strangers-text';

/** Spellings that a proxy or Next may take for another path. */
const SPELLINGS = [
  '/api/../contact',
  '/_next/static/../../api/orders',
  '/_next/static/%2e%2e/%2E./contact',
  '/contact/..%2f_next/static/a.js',
  '/_next%2Fstatic/a.js',
  '/api\\..\\contact',
  '/api/..%5ccontact',
  '/contact%00',
  '/contact#text',
];

const REFUSED = {
  status: 400,
  body: 'The request could not be understood.\n',
  // Exactly one each: several of a name would be joined.
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  },
};

const METRICS_TOKEN = 'token-of-the-scraper-0123456789';
const baseline = createBaselineStore();

let shop: IsolatedShop;
test.beforeAll(async () => {
  shop = await startIsolatedShop({ METRICS_TOKEN, LOG_LEVEL: 'info' }, (request) => {
    if (request.path !== '/products/a%2F1') return baseline(request);
    const { status, body } = baseline({ ...request, path: '/products/plain-1' });
    return { status, body: JSON.parse(JSON.stringify(body).replaceAll('plain-1', 'a/1')) };
  });
});
test.afterAll(() => shop?.stop());

/** Sends a target as it is spelled, which HTTP clients would resolve. */
function send(target: string, method = 'GET', headers = '', { url } = shop) {
  const { port, host } = new URL(url(''));
  const head = headers.includes('Host:') ? headers : `Host: ${host}\r\n${headers}`;
  return sendRaw(Number(port), `${method} ${target} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
}

test('no spelling of a path puts its text into the page that the next visitor gets', async () => {
  for (const page of PAGES) {
    for (const prefix of PREFIXES) {
      const target = `${prefix}${page}?${TEXT}=1&token=${TEXT}`;
      expect(await send(target), target).toMatchObject(REFUSED);
      expect(await send(target, 'GET', 'RSC: 1\r\n'), target).toMatchObject(REFUSED);
    }
    const { status, body } = await get(shop.url(''), page);
    expect(status, page).toBe(200);
    expect(body, page).not.toContain(TEXT);
    const data = await get(shop.url(''), `${page}?_rsc`, { rsc: '1' });
    expect(data.body, page).not.toContain(TEXT);
  }
});

test('every kind of request with such a path is refused before all else, and counted', async () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const before = await refusals();
  const asked = shop.store.requests.length;
  for (const target of SPELLINGS) {
    for (const method of methods)
      expect(await send(target, method), `${method} ${target}`).toMatchObject(REFUSED);
    expect(await send(target, 'HEAD'), target).toMatchObject({ ...REFUSED, body: '' });
    const absolute = `http://localhost${target.replaceAll('\\', '/')}`;
    expect(await send(absolute), absolute).toMatchObject(REFUSED);
  }
  expect((await refusals()) - before).toBe(SPELLINGS.length * (methods.length + 2));
  expect(shop.store.requests).toHaveLength(asked);
  expect(linesOf('malformed-request')).toHaveLength(1);
});

test('no request reaches the decoder of server actions, which prints what it gets', async () => {
  const headers = `Next-Action: ${TEXT}\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n`;
  expect(await send('/api/../contact', 'POST', headers)).toMatchObject(REFUSED);
  for (const target of ['/_next/x', '/_next/data/x', '/_next/static/x', '/x.js'])
    expect((await send(target, 'POST', headers)).status, target).toBe(405);
  expect((await send('/contact', 'POST', headers)).status).toBe(303);
  expect((await send('/api/x', 'POST', headers)).status).toBe(404);
  expect(shop.output().filter((line) => line.includes(TEXT))).toEqual([]);
});

test('an unknown host gets no page by any path', async () => {
  for (const target of ['/', '/contact', ...SPELLINGS, '/api/../', '/%2e/']) {
    const response = await send(target, 'GET', 'Host: stranger.example\r\n');
    expect([400, 404], target).toContain(response.status);
    expect(response.body.length, target).toBeLessThan(1000);
    expect(response.body, target).not.toContain('<script');
  }
});

test('a shop that is closed stays closed', async () => {
  const closed = await startIsolatedShop({ MAINTENANCE: '1' });
  try {
    const asked = closed.store.requests.length;
    const json = 'Content-Type: application/json\r\nContent-Length: 0\r\n';
    for (const target of ['contact', 'api/list?q=shirt', 'api/session', 'api/orders']) {
      for (const prefix of ['/_next/static/../../', '/_next/static/%2e%2e/../', '/_next/static/..%2f../']) {
        expect(await send(prefix + target, 'GET', '', closed)).toMatchObject(REFUSED);
        expect(await send(prefix + target, 'POST', json, closed)).toMatchObject(REFUSED);
      }
      expect((await send(`/${target}`, 'GET', '', closed)).status).toBe(503);
    }
    expect((await send('/api/orders', 'POST', json, closed)).status).toBe(503);
    expect(closed.store.requests).toHaveLength(asked);
  } finally {
    await closed.stop();
  }
});

test('a product whose id has a slash has a page, a share image and no other path', async () => {
  const { status, body } = await get(shop.url(''), '/product/a%252F1');
  expect(status).toBe(200);
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/product\/a%252F1"/);
  const [image = ''] = body.match(/\/product\/a%252F1\/share-[0-9a-f]{12}\.jpg/) ?? [];
  expect((await get(shop.url(''), image)).headers['content-type']).toBe('image/jpeg');
  expect((await get(shop.url(''), '/product/a%2F1')).status).toBe(400);
});

test('no shared cache keeps a missing file', async () => {
  const files = [
    '/x.js',
    '/contact/x.css?v=1',
    '/_next/static/immutable/chunks/x.js',
    '/feeds/x.xml',
    '/i/nope',
  ];
  for (const path of files) {
    for (const encoding of ['identity', 'gzip']) {
      const { status, headers } = await get(shop.url(''), path, { 'accept-encoding': encoding });
      expect([status, headers['cache-control']], path).toEqual([404, 'no-store']);
    }
  }
});

test('a preview cookie changes nothing', async () => {
  await get(shop.url(''), '/contact');
  for (const cookie of ['__prerender_bypass=x', 'a=b; __prerender_bypass=x; __next_preview_data=y']) {
    const { headers } = await get(shop.url(''), '/contact', { cookie });
    expect(headers['cache-control']).toContain('s-maxage');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

async function refusals(): Promise<number> {
  const { body } = await get(shop.url(''), '/api/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  return Number(/_count\{route="\/api\/refused",status="400"\} (\d+)/.exec(body)?.[1] ?? 0);
}

function linesOf(event: string): string[] {
  return shop.output().filter((line) => line.includes(`"event":"${event}"`));
}

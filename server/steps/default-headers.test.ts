import { createServer, type RequestListener } from 'node:http';
import { listen } from '@/test-support/listen';
import { sendRaw } from '@/test-support/raw-http';
import { runSteps } from '../step';
import { completeHeaders } from './default-headers';

const HEAD = 'Host: shop.example\r\nConnection: close\r\n';

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

async function headersOf(respond: RequestListener, requestHeaders = '', path = '/', hasPolicies = true) {
  const server = createServer(runSteps([completeHeaders(hasPolicies)], respond));
  const port = await listen(server);
  closers.push(() => server.close());
  return (await sendRaw(port, `GET ${path} HTTP/1.1\r\n${HEAD}${requestHeaders}\r\n`)).headers;
}

const ALL = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test.each<[string, RequestListener]>([
  ['end', (_, response) => response.end('Internal Server Error')],
  ['a list of headers', (_, response) => response.writeHead(400, ['X-Other', '1']).end()],
  ['headers by name', (_, response) => response.writeHead(308, { location: '/' }).end()],
])('adds the headers to a response that is sent by %s', async (_, respond) => {
  const headers = await headersOf(respond);
  expect(headers).toMatchObject(ALL);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['/', 'cross-origin-resource-policy', 'same-origin'],
  ['/robots.txt', 'cross-origin-resource-policy', 'same-origin'],
  ['/i/342/images/a.webp?v=1', 'cross-origin-resource-policy', 'cross-origin'],
  ['/_next/image?url=%2Fimages%2Fa.webp&w=450&q=65', 'cross-origin-resource-policy', 'cross-origin'],
  ['/images/a.webp', 'cross-origin-resource-policy', 'cross-origin'],
  ['/icon.svg?1', 'cross-origin-resource-policy', 'cross-origin'],
  ['/share-0123456789ab.jpg', 'cross-origin-resource-policy', 'cross-origin'],
  ['/product/1/share-0123456789ab.jpg', 'cross-origin-resource-policy', 'cross-origin'],
  ['/back-in-stock?token=1', 'referrer-policy', 'no-referrer'],
  ['/_next/static/chunks/a.js', 'x-content-type-options', 'nosniff'],
])('%s is sent with %s: %s', async (path, name, value) => {
  expect((await headersOf((_, response) => response.end(), '', path))[name]).toBe(value);
});

test('what is private is not kept by a second lifetime', async () => {
  const respond: RequestListener = (_, response) => {
    response.setHeader('Cache-Control', 'private, no-cache');
    response.appendHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=3540');
    response.end();
  };
  expect((await headersOf(respond))['cache-control']).toBe('private, no-cache');
});

test.each<[number, boolean]>([
  [200, false],
  [304, false],
  [404, true],
])('a file of the build answered with %i has all the headers: %s', async (status, hasAll) => {
  const respond: RequestListener = (_, response) => response.writeHead(status).end();
  const headers = await headersOf(respond, 'X-Request-Id: r-1\r\n', '/_next/static/chunks/a.js');
  expect(['x-request-id' in headers, 'permissions-policy' in headers]).toEqual([hasAll, hasAll]);
});

test.each([
  ['/contact/a.js?v=1', 404, 'no-store'],
  ['/_next/static/chunks/a.js', 404, 'no-store'],
  ['/i/342/images/a', 404, 'no-store'],
  ['/contact/a', 404, 's-maxage=60'],
  ['/feeds/products.xml', 200, 's-maxage=60'],
])('%s with status %i is sent with Cache-Control: %s', async (path, status, expected) => {
  const respond: RequestListener = (_, response) => {
    response.setHeader('cache-control', 's-maxage=60');
    response.writeHead(status).end();
  };
  expect((await headersOf(respond, '', path))['cache-control']).toBe(expected);
});

test.each([
  ['s-maxage=3600, stale-while-revalidate=3600', 's-maxage=60'],
  ['s-maxage=7', 's-maxage=7'],
  ['no-store', 'no-store'],
])('a prefetched part of a page with %s is sent with %s', async (cacheControl, expected) => {
  const respond: RequestListener = (_, response) => response.setHeader('cache-control', cacheControl).end();
  const headers = await headersOf(respond, 'Next-Router-Segment-Prefetch: /_tree\r\n');
  expect(headers['cache-control']).toBe(expected);
});

test('names the request', async () => {
  const headers = await headersOf((_, response) => response.end(), 'X-Request-Id: r-1\r\n');
  expect(headers['x-request-id']).toBe('r-1');
});

test('leaves a header as it is, however it was set', async () => {
  const headers = await headersOf((_, response) => {
    response.appendHeader('content-security-policy', "script-src 'self'");
    response.writeHead(200, { 'x-frame-options': 'SAMEORIGIN' }).end();
  });
  expect(headers).toMatchObject({
    'content-security-policy': "script-src 'self'",
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('adds Strict-Transport-Security on https', async () => {
  const headers = await headersOf((_, response) => response.end(), 'X-Forwarded-Proto: https\r\n');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});

test('adds no policy where pages have none, and the closed one to JSON', async () => {
  const [page, json] = await Promise.all(
    ['/', '/api/health'].map((path) => headersOf((_, response) => response.end(), '', path, false)),
  );
  expect(page).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(page).not.toHaveProperty('content-security-policy');
  expect(json).toMatchObject(ALL);
});

const NEXT_HEADERS = {
  'x-middleware-rewrite': '/-',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-rewritten-path': '/sites/localhost',
  'x-nextjs-stale-time': '300',
};

test('removes what only Next’s router reads from a document', async () => {
  const respond: RequestListener = (_, response) => {
    for (const [name, value] of Object.entries(NEXT_HEADERS)) response.setHeader(name, value);
    response.end();
  };
  const names = Object.keys(await headersOf(respond)).filter((name) => name in NEXT_HEADERS);
  expect(names).toEqual(['x-nextjs-cache', 'x-nextjs-rewritten-path']);
  const forRouter = Object.keys(await headersOf(respond, 'RSC: 1\r\n')).filter(
    (name) => name in NEXT_HEADERS,
  );
  expect(forRouter).toEqual(['x-nextjs-cache', 'x-nextjs-rewritten-path', 'x-nextjs-stale-time']);
});

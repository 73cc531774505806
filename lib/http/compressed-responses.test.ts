import { jest } from '@jest/globals';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FLIGHT_HEADERS } from 'next/dist/client/components/app-router-headers';
import { generateETag } from 'next/dist/server/lib/etag';
import { sendRequest, type RawRequest } from '../../e2e/fixtures/http';
import { listen } from '../../test-support/listen';
import { compressedPages } from '../cache/compressed-pages.mjs';
import { createCompressedHandler } from './compressed-responses';

const HTML = `<p>${'A linen shirt. '.repeat(200)}</p>`;
const DATA = '0:{"data":"of the page"}';
const SEGMENT = '0:{"data":"of a segment"}';
const LIFETIME = 's-maxage=60, stale-while-revalidate=3540';
const GZIP = { host: 'shop.example', 'accept-encoding': 'gzip', 'x-forwarded-proto': 'https' };
const ROUTER = { ...GZIP, rsc: '1' };
const PREFETCH = { ...ROUTER, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
const MB = 1024 ** 2;

/** What the stand-in of Next sends, which removes the router's headers as Next does, when `hold` is settled. */
type Page = {
  hasSegments: boolean;
  html: string;
  storedAt: number;
  status: number;
  headers: Record<string, string>;
  /** Of its entry in the page cache. */
  tags: string;
  hold?: Promise<void>;
};

let page: Page;
let requests: IncomingMessage[];
let server: Server;
let origin: string;
let path: string;
let tests = 0;

const key = () => `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$/sites/shop.example${path}`;

beforeAll(async () => {
  server = createServer(createCompressedHandler((request, response) => void answer(request, response)));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => void server.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  path = `/product/${++tests}`;
  requests = [];
  page = pageOf(HTML);
});

function pageOf(html: string): Page {
  const headers = { 'x-nextjs-cache': 'HIT', 'cache-control': LIFETIME, vary: 'rsc' };
  return {
    hasSegments: true,
    html,
    storedAt: Date.now(),
    status: 200,
    headers,
    tags: 'shop.example:products',
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests.push(request);
  const { hasSegments, html, storedAt, status, headers, tags, hold } = page;
  const segment = hasSegments && request.headers['next-router-segment-prefetch'];
  const isData = request.headers.rsc === '1';
  for (const name of FLIGHT_HEADERS) delete request.headers[name];
  const isKnown = request.headers['if-none-match'] === generateETag(html);
  const value = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(DATA),
    segmentData: new Map([['/_tree', Buffer.from(SEGMENT)]]),
    headers: { 'x-next-cache-tags': tags },
  };
  compressedPages.noteRead(key(), { value, lastModified: storedAt });
  await hold;
  response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text);
  response.statusCode = isKnown ? 304 : status;
  if (isData) {
    response.setHeader('content-type', 'text/x-component');
    if (segment) response.setHeader('x-nextjs-postponed', '2');
    response.end(segment ? SEGMENT : DATA);
  } else {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (!response.hasHeader('etag')) response.setHeader('etag', generateETag(html));
    response.end(html);
  }
}

const send = (headers: Record<string, string> = GZIP, options: RawRequest = {}) =>
  sendRequest(origin, path, { ...options, headers });

/** Sends requests until one is not passed on, which takes as long as the compression. */
async function sendUntilKept(headers: Record<string, string> = GZIP) {
  for (;;) {
    const passed = requests.length;
    const response = await send(headers);
    if (requests.length === passed) return response;
  }
}

/** Expects that a response is not kept. Pages are compressed in turn, so a later one's is kept after it. */
async function expectNotKept(headers: Record<string, string> = GZIP): Promise<void> {
  await send(headers);
  const refused = { path, page };
  path = `/product/${++tests}`;
  page = pageOf(HTML);
  await sendUntilKept();
  ({ path, page } = refused);
  const passed = requests.length;
  await send(headers);
  expect(requests).toHaveLength(passed + 1);
}

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br', 'br', brotliDecompressSync],
] as const)(
  'a client that accepts %s gets the page from memory in %s',
  async (accepted, encoding, expand) => {
    const request = { ...GZIP, 'accept-encoding': accepted };
    await sendUntilKept({ ...request, 'x-request-id': 'of-another' });
    const { status, headers, bytes } = await sendUntilKept({ ...request, 'x-request-id': 'own-id' });
    expect(status).toBe(200);
    expect(expand(bytes).toString()).toBe(HTML);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      'cache-control': LIFETIME,
      'content-type': 'text/html; charset=utf-8',
      'x-nextjs-cache': 'HIT',
      etag: `W/${generateETag(HTML)}`,
      vary: 'rsc, Accept-Encoding',
    });
  },
);

test('a client that has the page already gets 304, unless it reloads', async () => {
  await sendUntilKept();
  const etag = generateETag(HTML);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, headers, bytes } = await send({ ...GZIP, 'if-none-match': known });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({
      etag: `W/${etag}`,
      'cache-control': LIFETIME,
      vary: 'rsc, Accept-Encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
  }
  expect((await send({ ...GZIP, 'if-none-match': '"other"' })).status).toBe(200);
  expect((await send({ ...GZIP, 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
});

test('HEAD has the headers of GET', async () => {
  const { bytes } = await sendUntilKept();
  const passed = requests.length;
  const head = await send(GZIP, { method: 'HEAD' });
  expect(head.headers['content-length']).toBe(String(bytes.length));
  expect(head.bytes).toHaveLength(0);
  expect(requests).toHaveLength(passed);
});

test("the router's requests have answers of their own", async () => {
  await sendUntilKept();
  const data = await sendUntilKept(ROUTER);
  expect(gunzipSync(data.bytes).toString()).toBe(DATA);
  const segment = await sendUntilKept(PREFETCH);
  expect(gunzipSync(segment.bytes).toString()).toBe(SEGMENT);
  expect((await send({ ...PREFETCH, 'if-none-match': segment.headers.etag ?? '' })).status).toBe(304);
  expect(gunzipSync((await send()).bytes).toString()).toBe(HTML);
});

test.each([
  ['another host', { host: 'other.example' }],
  ['another scheme', { 'x-forwarded-proto': 'http' }],
  ['another encoding', { 'accept-encoding': 'br' }],
  ['no encoding', { 'accept-encoding': 'identity' }],
  ["the router's header", { rsc: '1' }],
  ['half of its headers', { 'next-router-prefetch': '1' }],
])('a request with %s is not answered with a kept page', async (_, headers) => {
  await sendUntilKept();
  const passed = requests.length;
  await send({ ...GZIP, ...headers });
  expect(requests).toHaveLength(passed + 1);
});

test('cookies of shoppers change nothing', async () => {
  await sendUntilKept({ ...GZIP, cookie: 'auth_token=secret' });
  const passed = requests.length;
  expect((await send({ ...GZIP, cookie: 'auth_token=other' })).status).toBe(200);
  expect(requests).toHaveLength(passed);
});

test('another method is passed on', async () => {
  await sendUntilKept();
  const passed = requests.length;
  await send(GZIP, { method: 'POST' });
  expect(requests).toHaveLength(passed + 1);
});

test.each([
  ['a cookie', { 'set-cookie': 'a=b' }],
  ['no lifetime', { 'cache-control': 'private, no-store' }],
  ['no entry of the page cache', { 'x-nextjs-cache': 'MISS' }],
  ['a stale entry', { 'x-nextjs-cache': 'STALE' }],
  ['another body than the entry', { etag: '"other"' }],
])('a response with %s is not kept', async (_, headers) => {
  page.headers = { ...page.headers, ...headers };
  await expectNotKept();
});

test.each([404, 307, 500])('a response with status %i is not kept', async (status) => {
  page.status = status;
  await expectNotKept();
});

test('the 404 page comes from memory, under one address for all paths that can have no page', async () => {
  page.status = 404;
  path = '/nowhere';
  await sendUntilKept();
  const passed = requests.length;
  for (const unknown of ['/nowhere', '/wp-admin', '/made-up']) {
    path = unknown;
    const { status, bytes } = await send({ ...GZIP, 'if-none-match': generateETag(HTML) });
    expect(status).toBe(404);
    expect(gunzipSync(bytes).toString()).toBe(HTML);
  }
  expect(requests).toHaveLength(passed);
  expect(compressedPages.find('https://shop.example/wp-admin')).toBeNull();
  path = '/nowhere/further';
  await send();
  expect(requests).toHaveLength(passed + 1);
});

test('the data of a whole page is not kept for a request of a segment', async () => {
  page.hasSegments = false;
  await expectNotKept(PREFETCH);
});

test('a prefetch header with a made-up value has no answer of another request', async () => {
  await sendUntilKept(ROUTER);
  const passed = requests.length;
  await send({ ...ROUTER, 'next-router-prefetch': 'undefined' });
  expect(requests).toHaveLength(passed + 1);
});

test('a response that exceeds what may wait for compression is not kept', async () => {
  page.html = 'x'.repeat(31 * MB);
  await sendUntilKept();
  page = pageOf('x'.repeat(32 * MB));
  path = `/product/${++tests}`;
  await expectNotKept();
});

test('a revalidated page is asked for again', async () => {
  await sendUntilKept();
  page = { ...page, html: '<p>Sold out</p>', storedAt: page.storedAt + 1 };
  compressedPages.revalidate(['shop.example:products']);
  expect((await send()).body).toBe('<p>Sold out</p>');
  expect(gunzipSync((await sendUntilKept()).bytes).toString()).toBe('<p>Sold out</p>');
});

test('when the lifetime has passed, one request at a time is passed on, and the others get the kept page', async () => {
  await sendUntilKept();
  compressedPages.renew(key());
  let release: () => void = () => undefined;
  const passed = requests.length;
  page.hold = new Promise((resolve) => (release = resolve));
  const renewing = send({ ...GZIP, 'if-none-match': generateETag(HTML) });
  while (requests.length === passed) await new Promise(setImmediate);
  const others = await Promise.all([send(), send(), send(GZIP, { method: 'HEAD' })]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(requests).toHaveLength(passed + 1);
  release();
  // A response without a body could not be kept.
  expect((await renewing).status).toBe(200);
});

test('a client that breaks off while a page waits in its connection keeps nothing open', async () => {
  await sendUntilKept();
  compressedPages.renew(key());
  const passed = requests.length;
  page.hold = new Promise(() => undefined);
  const { hostname, port } = new URL(origin);
  const lines = Object.entries(GZIP).map(([name, value]) => `${name}: ${value}\r\n`);
  const client = connect(Number(port), hostname, () =>
    client.write(`GET /slow HTTP/1.1\r\nhost: a\r\n\r\nGET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
  );
  while (requests.length < passed + 2) await new Promise(setImmediate);
  expect(compressedPages.usage().observations).toBe(1);
  client.destroy();
  while (compressedPages.usage().observations > 0) await new Promise(setImmediate);
  delete page.hold;
  await send();
  expect(requests).toHaveLength(passed + 3);
});

test('when the request that renews a page takes long, another one is passed on', async () => {
  await sendUntilKept();
  compressedPages.renew(key());
  const passed = requests.length;
  page.hold = new Promise(() => undefined);
  const { hostname, port } = new URL(origin);
  const slow = request({ hostname, port, path, headers: GZIP }).on('error', () => undefined);
  slow.end();
  while (requests.length === passed) await new Promise(setImmediate);
  delete page.hold;
  await send();
  expect(requests).toHaveLength(passed + 1);
  const later = Date.now() + 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await send();
  expect(requests).toHaveLength(passed + 2);
  slow.destroy();
});

test('a client that has the page in another encoding does not make the others lose it', async () => {
  await sendUntilKept();
  const known = { ...GZIP, 'accept-encoding': 'br', 'if-none-match': generateETag(HTML) };
  expect((await send(known)).status).toBe(200);
  expect(compressedPages.find(`https://shop.example${path}`)).not.toBeNull();
});

test('a page that is gone when it is renewed is not served again', async () => {
  await sendUntilKept();
  compressedPages.renew(key());
  page.status = 404;
  expect((await send()).status).toBe(404);
  expect((await send()).status).toBe(404);
});

test('a page that stays stale, as the store does not answer, is served further', async () => {
  await sendUntilKept();
  compressedPages.renew(key());
  page.headers['x-nextjs-cache'] = 'STALE';
  for (let count = 0; count < 3; count++) expect((await send()).status).toBe(200);
  expect(compressedPages.find(`https://shop.example${path}`)).not.toBeNull();
});

test('a kept page that is true for a time says so', async () => {
  page.tags = `valid-until-${Date.now() + 30 * 60_000}`;
  const { headers } = await sendUntilKept();
  const [, fresh, stale] =
    /^s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
  expect(fresh).toBe('60');
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(30 * 60);
  expect(Number(fresh) + Number(stale)).toBeGreaterThan(29 * 60);
});

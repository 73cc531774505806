import { jest } from '@jest/globals';
import { createServer, request as openRequest, type IncomingMessage, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, sendRequest, type RawRequest, type RawResponse } from '../../e2e/fixtures/http';
import { listen } from '../../test-support/listen';
import type { Handler } from '../step';
import { compress } from './compression';
import { createSecondCache } from './second-cache';

const TEXT = `<p>${'A linen shirt. '.repeat(200)}</p>`;
const LIFETIME = 's-maxage=60, stale-while-revalidate=3540';
const GZIP = { host: 'shop.example', 'accept-encoding': 'gzip', 'x-forwarded-proto': 'https' };
const MB = 1024 ** 2;

/** What the handler sends, when `hold` is settled. */
let page: {
  body: string;
  status: number;
  headers: Record<string, string>;
  isStream?: boolean;
  hold?: Promise<void>;
};
let generation: number;
let now: number;
/** The requests that reached the handler. */
let passed: IncomingMessage[];
let hits: string[];
let path: string;
let origin: string;
let server: Server;
let tests = 0;

const handle: Handler = (request, response) => {
  passed.push(request);
  const { body, status, headers, isStream, hold = Promise.resolve() } = page;
  // As Next does with the headers of its router.
  delete request.headers.rsc;
  void hold.then(() => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isStream) response.write(body.slice(0, 1000));
    response.end(body.slice(isStream ? 1000 : 0));
  });
};

async function serve(maxBytes: number): Promise<void> {
  const cache = createSecondCache({
    maxBytes,
    generation: () => generation,
    onHit: ({ url = '' }) => hits.push(url),
  });
  server = createServer((request, response) => {
    request.headers['x-request-id'] ??= 'unknown';
    response.setHeader('X-Request-Id', request.headers['x-request-id']);
    compress(request, response, () => cache(request, response, () => handle(request, response)));
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
}

function stop(): void {
  server.closeAllConnections();
  server.close();
}

beforeAll(() => serve(64 * MB));
afterAll(stop);
beforeEach(() => {
  page = pageOf(TEXT);
  generation = 1;
  passed = [];
  hits = [];
  path = `/product/${++tests}`;
  now = 1_000_000 * tests;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function pageOf(body: string, headers: Record<string, string> = {}) {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    etag: '"tag"',
    vary: 'rsc',
    'cache-control': LIFETIME,
  };
  return { body, status: 200, headers: { ...own, ...headers } };
}

const send = (headers: Record<string, string> = {}, options: RawRequest = {}): Promise<RawResponse> =>
  sendRequest(origin, path, { ...options, headers: { ...GZIP, ...headers } });

const expand = ({ headers, bytes }: RawResponse): string => {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
};

/** Whether a response was compressed before it was sent. */
const isReady = ({ headers }: RawResponse) =>
  headers['content-encoding'] !== undefined && headers['content-length'] !== undefined;

/** Sends requests until the compression in the background is done. */
async function sendUntilReady(headers: Record<string, string> = {}): Promise<RawResponse> {
  for (;;) {
    const response = await send(headers);
    if (isReady(response)) return response;
  }
}

/** Expects that a second request reaches the handler, too. */
async function expectNotStored(
  headers: Record<string, string> = {},
  options: RawRequest = {},
): Promise<void> {
  await send(headers, options);
  await send(headers, options);
  expect(passed).toHaveLength(2);
  expect(hits).toEqual([]);
}

/** A promise that is fulfilled by a call. */
function signal(): { promise: Promise<void>; give: () => void } {
  let give = () => {};
  const promise = new Promise<void>((resolve) => (give = resolve));
  return { promise, give };
}

/** Waits until so many requests have reached the handler. */
async function untilPassed(count: number): Promise<void> {
  while (passed.length < count) await new Promise(setImmediate);
}

test('of three requests one reaches the handler, and two are hits', async () => {
  const responses = [await send(), await send(), await send()];
  expect(responses.map(expand)).toEqual([TEXT, TEXT, TEXT]);
  expect(passed).toHaveLength(1);
  expect(hits).toEqual([path, path]);
});

test.each(['gzip', 'br'])('what is sent again is compressed once (%s)', async (encoding) => {
  const client = { 'accept-encoding': encoding };
  await send(client);
  const ready = await sendUntilReady(client);
  expect(ready.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(ready.bytes.length),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': LIFETIME,
    etag: 'W/"tag"',
    vary: 'rsc, Accept-Encoding',
    age: '0',
  });
  expect(expand(ready)).toBe(TEXT);
  now += 1000;
  // The answer of the handler has the same body, which is there.
  const renewed = await send(client);
  expect(passed).toHaveLength(2);
  expect(renewed.headers).toMatchObject({ 'content-encoding': encoding, etag: 'W/"tag"' });
  expect(renewed.headers.age).toBeUndefined();
  expect(renewed.bytes.equals(ready.bytes)).toBe(true);
  now += 1000;
  page = pageOf(`${TEXT}<p>Sold out</p>`);
  expect(expand(await send(client))).toContain('Sold out');
  expect(expand(await sendUntilReady(client))).toContain('Sold out');
});

test('a stream is stored as it was before it was compressed', async () => {
  page.isStream = true;
  expect(expand(await send())).toBe(TEXT);
  expect(expand(await send())).toBe(TEXT);
  const plain = await send({ 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.headers.etag, expand(plain)]).toEqual([
    undefined,
    '"tag"',
    TEXT,
  ]);
  expect(expand(await sendUntilReady())).toBe(TEXT);
  now += 1000;
  expect(expand(await send({ 'if-none-match': '"tag"' }))).toBe(TEXT);
  expect(passed.length).toBeGreaterThan(1);
  expect(isReady(await send())).toBe(true);
});

test('each client gets an encoding that it accepts', async () => {
  await send({ 'accept-encoding': 'br' });
  await sendUntilReady({ 'accept-encoding': 'br' });
  expect(passed).toHaveLength(1);
  // The text itself is gone, so it is asked for once more.
  for (let count = 0; count < 2; count++) await send({ 'accept-encoding': 'identity' });
  expect(passed).toHaveLength(2);
  for (const accepted of ['identity', 'gzip', 'br', 'identity']) {
    const response = await send({ 'accept-encoding': accepted });
    expect(response.headers['content-encoding'] ?? 'identity').toBe(accepted);
    expect(expand(response)).toBe(TEXT);
  }
});

test('short bodies and images are sent as they are', async () => {
  page = pageOf('short');
  await send();
  expect((await send()).headers).toMatchObject({
    'content-length': '5',
    vary: 'rsc, Accept-Encoding',
    etag: '"tag"',
  });
  path += '/image';
  page = pageOf(TEXT, { 'content-type': 'image/jpeg' });
  await send();
  const image = await send();
  expect(image.headers).toMatchObject({ 'content-length': String(TEXT.length), vary: 'rsc', etag: '"tag"' });
  expect(hits).toHaveLength(2);
});

test('a response from memory has its age, and the id of its request once', async () => {
  page = pageOf(TEXT, { age: '7', 'x-request-id': 'of-the-handler' });
  await send({ 'x-request-id': 'first' });
  now += 999;
  expect((await send({ 'x-request-id': 'second' })).headers).toMatchObject({
    'x-request-id': 'second',
    age: '0',
  });
  now += 1;
  const { promise, give } = signal();
  page.hold = promise;
  const renewing = send();
  await untilPassed(2);
  now += 2500;
  expect((await send({ 'x-request-id': 'third' })).headers).toMatchObject({
    'x-request-id': 'third',
    age: '3',
  });
  give();
  await renewing;
});

test.each([
  ['a cookie', { 'set-cookie': 'a=b' }],
  ['no s-maxage', { 'cache-control': 'public, max-age=60' }],
  ['s-maxage=0', { 'cache-control': 's-maxage=0, stale-while-revalidate=60' }],
  ['a malformed s-maxage', { 'cache-control': 's-maxage=-1' }],
  ['private', { 'cache-control': 'private, s-maxage=60' }],
  ['no-store', { 'cache-control': 's-maxage=60, No-Store' }],
  ['no-cache', { 'cache-control': 's-maxage=60, no-cache' }],
  ['Vary: *', { vary: 'rsc, *' }],
  ['an encoding', { 'content-encoding': 'zstd' }],
])('a response with %s is not stored', async (_, headers) => {
  page = pageOf(TEXT, headers);
  await expectNotStored();
});

test.each([203, 206, 301, 404, 500])('a response with status %i is not stored', async (status) => {
  page.status = status;
  await expectNotStored();
});

test('a body of more than a megabyte is not stored', async () => {
  page = pageOf('x'.repeat(MB));
  await send();
  await send();
  expect(passed).toHaveLength(1);
  path += '/larger';
  passed = [];
  hits = [];
  page = pageOf('x'.repeat(MB + 1));
  await expectNotStored();
});

test('a body that ends early is not stored', async () => {
  page = pageOf(TEXT, { 'content-length': String(TEXT.length + 1) });
  for (const count of [1, 2]) {
    await expect(send({ 'accept-encoding': 'identity' })).rejects.toThrow();
    expect(passed).toHaveLength(count);
  }
});

test.each([
  ['Authorization', { authorization: 'Bearer token' }, {}],
  ['a preview cookie', { cookie: 'a=b; __prerender_bypass=c' }, {}],
  ['data of a preview', { cookie: '__next_preview_data=c' }, {}],
  ['a body', { 'content-length': '4' }, { body: 'text' }],
  ['a body in chunks', { 'transfer-encoding': 'chunked' }, { body: 'text' }],
  ['method POST', {}, { method: 'POST' }],
])('a request with %s passes', async (_, headers, options) => {
  await send();
  await send();
  passed = [];
  hits = [];
  await expectNotStored(headers, options);
});

test('cookies and ranges change nothing', async () => {
  await send({ cookie: 'auth_token=secret' });
  const { status, bytes } = await send({
    cookie: 'auth_token=other',
    range: 'bytes=0-1',
    'accept-encoding': 'identity',
  });
  expect([status, bytes.toString()]).toEqual([200, TEXT]);
  expect(hits).toHaveLength(1);
});

test.each([
  ['host', { host: 'other.example' }],
  ['scheme', { 'x-forwarded-proto': 'http' }],
  ['value of a header in Vary', { rsc: '1' }],
  ['empty header in Vary', { rsc: '' }],
])('another %s has a response of its own', async (_, headers) => {
  await send();
  page = pageOf('another one');
  expect((await send(headers)).body).toBe('another one');
  expect((await send(headers)).body).toBe('another one');
  expect(expand(await send())).toBe(TEXT);
  expect(passed).toHaveLength(2);
});

test('a host in capitals is the same, and another query is not', async () => {
  await send();
  await send({ host: 'SHOP.example' });
  expect(hits).toHaveLength(1);
  path += '?_rsc=a';
  await send();
  expect(passed).toHaveLength(2);
});

test('an address has eight responses at most', async () => {
  for (const value of ['in use', '1', '2', '3', '4', '5', '6', '7', 'in use', '8'])
    await send({ rsc: value });
  expect(passed).toHaveLength(9);
  await send({ rsc: 'in use' });
  await send({ rsc: '2' });
  expect(passed).toHaveLength(9);
  await send({ rsc: '1' });
  expect(passed).toHaveLength(10);
});

test('when a response names other headers, the former ones are gone', async () => {
  await send();
  page = pageOf('by language', { vary: 'accept-language' });
  await send({ rsc: '1', 'accept-language': 'hi' });
  expect((await send({ 'accept-language': 'hi' })).body).toBe('by language');
  await send({ 'accept-language': 'en' });
  expect(passed).toHaveLength(3);
});

test('HEAD has the headers of GET, and stores nothing', async () => {
  await send({}, { method: 'HEAD' });
  await send();
  expect(passed).toHaveLength(2);
  const { bytes } = await sendUntilReady();
  const head = await send({}, { method: 'HEAD' });
  expect(head.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length) });
  expect(head.bytes).toHaveLength(0);
  now += 5999;
  expect((await send({}, { method: 'HEAD' })).headers.age).toBe('5');
  expect(passed).toHaveLength(2);
});

test('a client that has the content gets 304, unless it reloads', async () => {
  await send();
  for (const known of ['"tag"', 'W/"tag"', '"other", W/"tag"', '*']) {
    const { status, headers, bytes } = await send({ 'if-none-match': known });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({
      etag: 'W/"tag"',
      'cache-control': LIFETIME,
      vary: 'rsc, Accept-Encoding',
    });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([undefined, undefined]);
  }
  expect((await send({ 'if-none-match': '"other", tag' })).status).toBe(200);
  expect((await send({ 'if-none-match': '"tag"', 'cache-control': 'no-cache' })).status).toBe(200);
  expect(passed).toHaveLength(1);
});

test('a client that has the content renews it all the same, and gets 304', async () => {
  await send();
  now += 1000;
  const condition = { 'if-none-match': 'W/"tag"', 'if-modified-since': new Date().toUTCString() };
  expect((await send(condition)).status).toBe(304);
  expect(passed.at(-1)?.headers).not.toHaveProperty('if-none-match');
  expect(passed.at(-1)?.headers).not.toHaveProperty('if-modified-since');
  expect(expand(await send())).toBe(TEXT);
  expect(passed).toHaveLength(2);
});

test('after a second one request renews a response, and the others get it for five seconds more', async () => {
  await send();
  now += 999;
  await send();
  expect(passed).toHaveLength(1);
  now += 1;
  const { promise, give } = signal();
  page = { ...pageOf('new'), hold: promise };
  const renewing = send();
  await untilPassed(2);
  now += 4999;
  const others = await Promise.all([send(), send(), send()]);
  expect(others.map(expand)).toEqual([TEXT, TEXT, TEXT]);
  expect(passed).toHaveLength(2);
  now += 1;
  const late = send();
  await untilPassed(3);
  give();
  expect([(await renewing).body, (await late).body, (await send()).body]).toEqual(['new', 'new', 'new']);
  expect(passed).toHaveLength(3);
});

test.each([
  ['s-maxage=1', 1000],
  ['s-maxage=2', 2000],
  ['s-maxage=1, stale-while-revalidate=2', 3000],
])('a response with %s is sent for %i ms', async (lifetime, ms) => {
  page = pageOf(TEXT, { 'cache-control': lifetime });
  await send();
  now += 1000;
  const { promise, give } = signal();
  page.hold = promise;
  const renewing = send();
  await untilPassed(2);
  now += ms - 1001;
  await send({}, { method: 'HEAD' });
  expect(hits).toHaveLength(1);
  now += 1;
  const late = send();
  await untilPassed(3);
  give();
  await Promise.all([renewing, late]);
});

test('when a client breaks off while it renews a response, another one does', async () => {
  await send();
  now += 1000;
  page.hold = new Promise(() => undefined);
  const { hostname, port } = new URL(origin);
  const leaving = openRequest({ hostname, port, path, headers: GZIP }).on('error', () => undefined);
  leaving.end();
  await untilPassed(2);
  const isGone = new Promise((resolve) => passed.at(-1)?.socket.once('close', resolve));
  leaving.destroy();
  await isGone;
  page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(3);
});

test('a failed renewal takes nothing away, and the next request tries again', async () => {
  await send();
  now += 1000;
  page.status = 503;
  expect((await send()).status).toBe(503);
  page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(3);
});

test('requests for what is not stored pass together', async () => {
  const { promise, give } = signal();
  page.hold = promise;
  const all = [send(), send(), send()];
  await untilPassed(3);
  give();
  expect((await Promise.all(all)).map(expand)).toEqual([TEXT, TEXT, TEXT]);
});

test('a change of the data empties the cache', async () => {
  await send();
  generation += 1;
  page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(2);
});

test('a response that was begun before a change is not stored, not in place of a later one either', async () => {
  const { promise, give } = signal();
  page.hold = promise;
  const early = send();
  await untilPassed(1);
  generation += 1;
  page = pageOf('new');
  expect((await send()).body).toBe('new');
  give();
  expect(expand(await early)).toBe(TEXT);
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(2);
});

test('a stream that ends because its client has gone is not stored', async () => {
  const { promise, give } = signal();
  page.isStream = true;
  page.hold = promise;
  const { hostname, port } = new URL(origin);
  const leaving = openRequest({ hostname, port, path, headers: GZIP }).on('error', () => undefined);
  leaving.end();
  await untilPassed(1);
  const isGone = new Promise((resolve) => passed[0]?.socket.once('close', resolve));
  leaving.destroy();
  await isGone;
  page = pageOf('new');
  give();
  await promise;
  await new Promise(setImmediate);
  expect((await send()).body).toBe('new');
});

test('what was not used for longest makes room', async () => {
  stop();
  await serve(20_000);
  try {
    const paths = ['/a', '/b', '/c', '/d', '/e'].map((name) => path + name);
    for (const other of paths) {
      await get(origin, other, GZIP);
      // In use all the time.
      await get(origin, paths[0] ?? '', GZIP);
    }
    passed = [];
    hits = [];
    for (const other of [paths[0], paths[4], paths[1]]) await get(origin, other ?? '', GZIP);
    expect(hits).toEqual([paths[0], paths[4]]);
    expect(passed).toHaveLength(1);
  } finally {
    stop();
    await serve(64 * MB);
  }
});

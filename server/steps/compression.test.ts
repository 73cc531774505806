import {
  createServer,
  get as sendGet,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { sendRequest, type RawRequest } from '../../e2e/fixtures/http';
import { listen } from '../../test-support/listen';
import type { Handler } from '../step';
import { compress } from './compression';

const TEXT = 'A linen shirt. '.repeat(200);

let handle: Handler;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => compress(request, response, () => handle(request, response)));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (accepted = 'gzip', options: RawRequest = {}) =>
  sendRequest(origin, '/', { ...options, headers: { 'accept-encoding': accepted, ...options.headers } });

/** A promise that is fulfilled by a call. */
function signal(): { promise: Promise<void>; give: () => void } {
  let give = () => {};
  const promise = new Promise<void>((resolve) => (give = resolve));
  return { promise, give };
}

/** Opens a response, whose body is still to be read. */
async function open(accepted: string): Promise<IncomingMessage> {
  const request = sendGet(origin, { headers: { 'accept-encoding': accepted } });
  return new Promise((resolve, reject) => request.on('response', resolve).on('error', reject));
}

/** As Next does after each part of a stream. */
function flush(response: ServerResponse): void {
  if ('flush' in response && typeof response.flush === 'function') response.flush();
}

/** A handler that sends a body in one piece. */
const sends =
  (body: string, headers: Record<string, string> = {}, status = 200): Handler =>
  (_, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  };

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
] as const)('a client that accepts "%s" gets %s', async (accepted, encoding, expand) => {
  handle = sends(TEXT, { 'content-length': String(TEXT.length), etag: '"tag"', vary: 'rsc' });
  const { headers, bytes } = await send(accepted);
  expect(expand(bytes).toString()).toBe(TEXT);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    etag: 'W/"tag"',
    vary: 'rsc, Accept-Encoding',
  });
  expect(headers['content-length']).toBeUndefined();
});

test.each(['identity', 'br;q=0, gzip;q=0', 'deflate'])(
  'a client that accepts "%s" gets the body as it is',
  async (accepted) => {
    handle = sends(TEXT, { etag: '"tag"' });
    const { headers, body } = await send(accepted);
    expect(body).toBe(TEXT);
    expect(headers).toMatchObject({
      'content-length': String(TEXT.length),
      etag: '"tag"',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
  },
);

test.each([
  'text/x-component',
  'application/json',
  'application/javascript; charset=UTF-8',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
])('%s is compressed', async (type) => {
  handle = sends(TEXT, { 'content-type': type });
  expect((await send()).headers['content-encoding']).toBe('gzip');
});

test.each([
  ['an image', { 'content-type': 'image/webp' }],
  ['a font', { 'content-type': 'font/woff2' }],
  ['another encoding', { 'content-encoding': 'zstd' }],
  ['no-transform', { 'cache-control': 'public, no-transform' }],
  ['a part of a file', { 'content-range': 'bytes 0-2999/9000' }],
])('%s is sent as it is', async (_, headers) => {
  handle = sends(TEXT, headers);
  const response = await send();
  expect(response.body).toBe(TEXT);
  expect(response.headers.vary).toBeUndefined();
});

test('a short body is sent as it is, and the one of HEAD is none', async () => {
  handle = sends('short');
  expect((await send()).headers).toMatchObject({ 'content-length': '5', vary: 'Accept-Encoding' });
  handle = sends(TEXT, { 'content-length': String(TEXT.length) });
  const { headers, bytes } = await send('gzip', { method: 'HEAD' });
  expect([headers['content-encoding'], bytes.length]).toEqual([undefined, 0]);
});

test.each([204, 304])('status %i has no body', async (status) => {
  handle = sends('', {}, status);
  const response = await send();
  expect([response.status, response.bytes.length, response.headers.vary]).toEqual([status, 0, undefined]);
});

test('headers may come with the head', async () => {
  const body = JSON.stringify({ text: TEXT });
  handle = (_, response) =>
    response
      .writeHead(201, 'Made', { 'Content-Type': 'application/json', 'Content-Length': body.length })
      .end(body);
  const made = await send();
  expect([made.status, gunzipSync(made.bytes).toString()]).toEqual([201, body]);
  handle = (_, response) => {
    response.setHeader('Set-Cookie', 'former');
    response
      .writeHead(200, ['Content-Type', 'text/plain', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'])
      .end(TEXT);
  };
  const { headers, bytes } = await send();
  expect([headers['set-cookie'], gunzipSync(bytes).toString()]).toEqual([['a=1', 'b=2'], TEXT]);
});

test.each(['gzip', 'br', 'identity'])('each part of a stream leaves at once (%s)', async (accepted) => {
  const arrival = signal();
  handle = (_, response) => {
    response.setHeader('content-type', 'text/html');
    response.flushHeaders();
    response.write('<p>First</p>');
    flush(response);
    void arrival.promise.then(() => response.end('<p>Last</p>'));
  };
  const response = await open(accepted);
  response.once('data', arrival.give);
  expect(response.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
  await once(response, 'end');
});

test('a handler waits for a client that reads slowly', async () => {
  // Longer than the window of gzip, so that repeating it makes it no smaller.
  const part = randomBytes(48 * 1024).toString('base64');
  const total = part.length * 750;
  let written = 0;
  let received = 0;
  let mostUnread = 0;
  const writeAll = async (response: ServerResponse) => {
    response.setHeader('content-type', 'text/plain');
    while (written < total) {
      const mayGoOn = response.write(part);
      written += part.length;
      mostUnread = Math.max(mostUnread, written - received);
      if (!mayGoOn) await once(response, 'drain');
    }
    response.end();
  };
  handle = (_, response) => void writeAll(response);
  for await (const chunk of (await open('gzip')).pipe(createGunzip())) {
    received += chunk.length;
    await new Promise(setImmediate);
  }
  expect(received).toBe(total);
  // The operating system holds some megabytes of a connection.
  expect(mostUnread).toBeLessThan(total / 2);
});

test('after a client has broken off, a handler may go on', async () => {
  const end = signal();
  handle = (_, response) => {
    response.setHeader('content-type', 'text/plain');
    response.write(TEXT);
    flush(response);
    response.once('close', () => {
      response.write(TEXT);
      response.end(TEXT);
      end.give();
    });
  };
  (await open('gzip')).on('error', () => undefined).destroy();
  await end.promise;
  handle = sends(TEXT);
  expect(gunzipSync((await send()).bytes).toString()).toBe(TEXT);
});

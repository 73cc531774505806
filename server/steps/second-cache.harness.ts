import { jest } from '@jest/globals';
import { createServer, request as openRequest, type IncomingMessage, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sendRequest, type RawRequest, type RawResponse } from '../../e2e/fixtures/http';
import { listen } from '../../test-support/listen';
import type { Handler } from '../step';
import { compress } from './compression';
import { createSecondCache } from './second-cache';

/** A body that is worth compressing. */
export const TEXT = `<p>${'A linen shirt. '.repeat(200)}</p>`;
/** The Cache-Control of pages. */
export const LIFETIME = 's-maxage=60, stale-while-revalidate=3540';
/** The headers of each request. */
export const GZIP = { host: 'shop.example', 'accept-encoding': 'gzip', 'x-forwarded-proto': 'https' };
/** Bytes. */
export const MB = 1024 ** 2;

type Page = {
  body: string;
  status: number;
  headers: Record<string, string>;
  isStream?: boolean;
  hold?: Promise<void>;
};

/** What a test is about: what the handler sends when `hold` is settled, the path that is asked for, and the time in ms. */
export const state: { page: Page; path: string; origin: string; generation: number; now: number } = {
  page: pageOf(''),
  path: '',
  origin: '',
  generation: 1,
  now: 0,
};
/** The requests that reached the handler. */
export const passed: IncomingMessage[] = [];
/** The URLs of those that did not. */
export const hits: string[] = [];
let server: Server;
let tests = 0;

const handle: Handler = (request, response) => {
  passed.push(request);
  const { body, status, headers, isStream, hold = Promise.resolve() } = state.page;
  // As Next does with the headers of its router.
  delete request.headers.rsc;
  void hold.then(() => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isStream) response.write(body.slice(0, 1000));
    response.end(body.slice(isStream ? 1000 : 0));
  });
};

/** Starts the server. @param maxBytes of the cache */
export async function serve(maxBytes: number): Promise<void> {
  const cache = createSecondCache({
    maxBytes,
    generation: () => state.generation,
    onHit: ({ url = '' }) => hits.push(url),
  });
  server = createServer((request, response) => {
    request.headers['x-request-id'] ??= 'unknown';
    response.setHeader('X-Request-Id', request.headers['x-request-id']);
    compress(request, response, () => cache(request, response, () => handle(request, response)));
  });
  state.origin = `http://127.0.0.1:${await listen(server)}`;
}

/** Stops it. */
export function stop(): void {
  server.closeAllConnections();
  server.close();
}

/** Forgets which requests there were. */
export function forget(): void {
  passed.length = 0;
  hits.length = 0;
}

/** Serves a cache over a page that each test has a path of its own for. */
export function prepareCache(): void {
  beforeAll(() => serve(64 * MB));
  afterAll(stop);
  beforeEach(() => {
    tests += 1;
    forget();
    Object.assign(state, {
      page: pageOf(TEXT),
      path: `/product/${tests}`,
      generation: 1,
      now: 1_000_000 * tests,
    });
    jest.spyOn(performance, 'now').mockImplementation(() => state.now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

/** A page of the handler. */
export function pageOf(body: string, headers: Record<string, string> = {}) {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    etag: '"tag"',
    vary: 'rsc',
    'cache-control': LIFETIME,
  };
  return { body, status: 200, headers: { ...own, ...headers } };
}

/** Sends a request for the path. */
export const send = (headers: Record<string, string> = {}, options: RawRequest = {}): Promise<RawResponse> =>
  sendRequest(state.origin, state.path, { ...options, headers: { ...GZIP, ...headers } });

/** The body of a response, whatever its encoding is. */
export const expand = ({ headers, bytes }: RawResponse): string => {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
};

/** Whether a response was compressed before it was sent. */
export const isReady = ({ headers }: RawResponse) =>
  headers['content-encoding'] !== undefined && headers['content-length'] !== undefined;

/** Sends requests until the compression in the background is done. */
export async function sendUntilReady(headers: Record<string, string> = {}): Promise<RawResponse> {
  for (;;) {
    const response = await send(headers);
    if (isReady(response)) return response;
  }
}

/** Expects that a second request reaches the handler, too. */
export async function expectNotStored(
  headers: Record<string, string> = {},
  options: RawRequest = {},
): Promise<void> {
  await send(headers, options);
  await send(headers, options);
  expect(passed).toHaveLength(2);
  expect(hits).toEqual([]);
}

/** A promise that is fulfilled by a call. */
export function signal(): { promise: Promise<void>; give: () => void } {
  let give = () => {};
  const promise = new Promise<void>((resolve) => (give = resolve));
  return { promise, give };
}

/** Waits until so many requests have reached the handler. */
export async function untilPassed(count: number): Promise<void> {
  while (passed.length < count) await new Promise(setImmediate);
}

/** Sends a request that its client breaks off when it has reached the handler, as the one of this number. */
export async function breakOff(count: number): Promise<void> {
  const { hostname, port } = new URL(state.origin);
  const request = openRequest({ hostname, port, path: state.path, headers: GZIP });
  request.on('error', () => undefined).end();
  await untilPassed(count);
  const isGone = new Promise((resolve) => passed.at(-1)?.socket.once('close', resolve));
  request.destroy();
  await isGone;
}

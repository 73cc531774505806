import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '@/lib/logging/log.mjs';
import { wireOrders } from '@/lib/orders/schema';
import { wireProductList } from '@/lib/products/schema';
import { resetEnv } from '@/lib/env';
import { withoutClientAddress, withRequestContext } from '@/lib/site/request-context';
import { listen } from '@/test-support/listen';
import { callStoreApi } from './client';

const SCHEMA = z.object({ name: z.string() });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let port: number;
let requests: { method: string; url: string; rawHeaders: string[]; body: string }[];
let handlers: Handler[];

const respond =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const drop: Handler = (request) => request.socket.destroy();

beforeEach(async () => {
  requests = [];
  handlers = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      requests.push({ method, url, rawHeaders, body });
      const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
      handler?.(request, response);
    });
  });
  port = await listen(server);
  process.env.STORE_API_URL = `http://127.0.0.1:${port}/api/v1`;
  process.env.SITE_HOSTS = 'shop.example';
});

afterEach(async () => {
  delete process.env.STORE_API_URL;
  delete process.env.SITE_HOSTS;
  delete process.env.STORE_API_TIMEOUT_MS;
  resetEnv();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const header = (name: string) => {
  const raw = requests.at(-1)?.rawHeaders ?? [];
  const index = raw.findIndex((key, position) => position % 2 === 0 && key.toLowerCase() === name);
  return index < 0 ? undefined : raw[index + 1];
};

const read = () => callStoreApi({ site: 'shop.example', path: '/storeInfo', schema: SCHEMA });

test('sends the hostname of the shop as the only Host header, without port', async () => {
  handlers = [respond(200, '{"name":"x"}')];
  expect(await read()).toEqual({ ok: true, data: { name: 'x' } });
  expect(header('host')).toBe('shop.example');
  expect(requests[0]?.rawHeaders.filter((key) => key.toLowerCase() === 'host')).toHaveLength(1);
  expect(requests[0]?.url).toBe('/api/v1/storeInfo');
});

test('replaces {host} in the base URL', async () => {
  process.env.STORE_API_URL = `http://{host}:${port}/api/v1/`;
  handlers = [respond(200, '{"name":"x"}')];
  const result = await callStoreApi({ site: 'localhost', path: '/storeInfo', schema: SCHEMA });
  expect(result.ok).toBe(true);
  expect(header('host')).toBe('localhost');
});

test('sends token, idempotency key, body and non-empty query values', async () => {
  handlers = [respond(201, '{"name":"é"}')];
  const result = await callStoreApi({
    site: 'shop.example',
    path: '/orders',
    schema: SCHEMA,
    method: 'POST',
    query: { a: '1 & 2', b: '', c: undefined },
    body: { name: 'é' },
    token: 't0ken',
    idempotencyKey: 'key-1',
  });
  expect(result).toEqual({ ok: true, data: { name: 'é' } });
  expect(header('authorization')).toBe('Bearer t0ken');
  expect(header('idempotency-key')).toBe('key-1');
  expect(header('content-type')).toBe('application/json');
  expect(requests[0]).toMatchObject({ url: '/api/v1/orders?a=1+%26+2', body: '{"name":"é"}' });
});

test('returns message and Retry-After of an error status', async () => {
  handlers = [respond(429, '{"error":"Too many attempts"}', { 'retry-after': '30' })];
  expect(await read()).toEqual({
    ok: false,
    failure: { kind: 'status', status: 429, message: 'Too many attempts', retryAfterSeconds: 30 },
  });
});

test.each(['<h1>Bad gateway</h1>', '', '{"error":{"deep":1}}'])(
  'returns no message for an error status with the body %j',
  async (body) => {
    handlers = [respond(500, body)];
    expect(await read()).toEqual({
      ok: false,
      failure: { kind: 'status', status: 500, message: null, retryAfterSeconds: null },
    });
  },
);

test.each([
  ['{"name":', 'no JSON'],
  ['', 'no JSON'],
  ['"text"', 'the whole answer: Invalid input: expected object, received string'],
  ['{"name":1}', 'name: Invalid input: expected string, received number'],
])('tells what of the body %j can not be read', async (body, reason) => {
  handlers = [respond(200, body)];
  expect(await read()).toEqual({ ok: false, failure: { kind: 'malformed', reason } });
});

test('names the fields that can not be read in the log, once a minute', async () => {
  const warned = jest.spyOn(log, 'warn');
  const product = (id: string) => `{"id":"${id}","regularPrice":"Rs 100","title":7}`;
  handlers = [respond(200, `{"data":[${product('a')},${product('b')}]}`)];
  const call = { site: 'shop.example', path: '/products', schema: wireProductList };
  expect(await callStoreApi(call)).toMatchObject({ ok: true });
  await callStoreApi(call);
  const line = { event: 'unreadable-field', site: 'shop.example', call: 'GET /products' };
  expect(warned.mock.calls.map(([fields]) => fields)).toEqual([
    { ...line, field: 'data[].title', product: 'a' },
    { ...line, field: 'data[].regularPrice', product: 'a' },
    { ...line, field: 'data[].title', product: 'b' },
    { ...line, field: 'data[].regularPrice', product: 'b' },
  ]);
  handlers = [respond(200, '[{"id":"somebody","status":"new"}]')];
  await callStoreApi({ site: 'shop.example', path: '/orders', schema: wireOrders, token: 't' });
  expect(warned.mock.lastCall?.[0]).toEqual({ ...line, call: 'GET /orders', field: '[].status' });
  warned.mockRestore();
});

test('does not follow redirects', async () => {
  handlers = [respond(302, '', { location: 'http://127.0.0.1:1/' })];
  expect(await read()).toMatchObject({ ok: false, failure: { kind: 'status', status: 302 } });
});

test('retries a GET once after a broken connection', async () => {
  handlers = [drop, respond(200, '{"name":"x"}')];
  expect(await read()).toEqual({ ok: true, data: { name: 'x' } });
  expect(requests).toHaveLength(2);
});

test('retries a GET only once after a retryable status', async () => {
  handlers = [respond(503, '')];
  expect(await read()).toMatchObject({ ok: false, failure: { status: 503 } });
  expect(requests).toHaveLength(2);
});

test('never retries a POST', async () => {
  handlers = [drop, respond(200, '{"name":"x"}')];
  const result = await callStoreApi({
    site: 'shop.example',
    path: '/orders',
    schema: SCHEMA,
    method: 'POST',
    body: {},
  });
  expect(result).toEqual({ ok: false, failure: { kind: 'no-response', reason: 'unreachable' } });
  expect(requests).toHaveLength(1);
});

test('times out when the API does not respond', async () => {
  process.env.STORE_API_TIMEOUT_MS = '60';
  handlers = [() => undefined];
  expect(await read()).toEqual({ ok: false, failure: { kind: 'no-response', reason: 'timeout' } });
});

test('times out when the API stops in the middle of a response', async () => {
  process.env.STORE_API_TIMEOUT_MS = '60';
  handlers = [(_, response) => response.writeHead(200).write('{"na')];
  expect(await read()).toEqual({ ok: false, failure: { kind: 'no-response', reason: 'timeout' } });
});

test('reports a truncated response as unreachable', async () => {
  handlers = [
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"na');
      request.socket.end();
    },
  ];
  expect(await read()).toEqual({ ok: false, failure: { kind: 'no-response', reason: 'unreachable' } });
});

test('makes no call for an unknown hostname', async () => {
  handlers = [respond(200, '{"name":"x"}')];
  const result = await callStoreApi({ site: 'evil.example', path: '/storeInfo', schema: SCHEMA });
  expect(result.ok).toBe(false);
  expect(requests).toHaveLength(0);
});

test('tells the store on whose behalf it calls, and nothing where that is nobody', async () => {
  handlers = [respond(200, '{"name":"x"}')];
  const from = (headers: Record<string, string>) => new Request('http://shop.example/', { headers });
  await withRequestContext(from({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'r-1' }), read);
  expect([header('x-forwarded-for'), header('x-request-id')]).toEqual(['203.0.113.7', 'r-1']);
  await withRequestContext(from({ 'x-forwarded-for': 'unknown' }), read);
  expect([header('x-forwarded-for'), header('x-request-id')]).toEqual([undefined, undefined]);
  await withRequestContext(from({ 'x-forwarded-for': '203.0.113.7' }), () => withoutClientAddress(read));
  expect(header('x-forwarded-for')).toBeUndefined();
  await read();
  expect(header('x-forwarded-for')).toBeUndefined();
});

test('sends the secret of the storefront only where one is set', async () => {
  handlers = [respond(200, '{"name":"x"}')];
  await read();
  expect(header('x-storefront-secret')).toBeUndefined();
  process.env.STOREFRONT_SECRET = 'a secret of at least 32 characters';
  resetEnv();
  await read();
  expect(header('x-storefront-secret')).toBe('a secret of at least 32 characters');
  delete process.env.STOREFRONT_SECRET;
});

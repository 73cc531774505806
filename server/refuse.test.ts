import { createServer, type Server } from 'node:http';
import { jest } from '@jest/globals';
import { listen } from '@/test-support/listen';
import { sendRaw } from '@/test-support/raw-http';
import { log } from '@/lib/logging/log.mjs';
import { runSteps } from './step';
import { guardRequest } from './steps/request-guard';
import { guardPath } from './steps/request-path';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
const passed: (string | undefined)[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(
    runSteps([guardPath(false), guardRequest(false)], ({ url }, response) => {
      passed.push(url);
      response.end();
    }),
  );
  port = await listen(server);
});
beforeEach(() => {
  warn.mockClear();
  passed.length = 0;
});
afterAll(() => {
  server.close();
});

const send = (requestLine: string) =>
  sendRaw(port, `${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

test.each([
  [303, 'POST /orders?page=2', '', { location: '/orders?page=2' }],
  [400, 'GET /api/../contact?text', 'The request could not be understood.\n', {}],
  [400, 'POST /_next/static/../../api/orders', 'The request could not be understood.\n', {}],
  [400, 'OPTIONS *', 'The request could not be understood.\n', {}],
  [400, 'HEAD http://localhost/%2e%2e/', '', {}],
  [405, 'PUT /terms', 'This address takes no requests of this kind.\n', { allow: 'GET, HEAD' }],
  [414, `GET /${'a'.repeat(9000)}`, 'This address is too long.\n', {}],
])('%i to %.40s', async (status, requestLine, body, headers) => {
  const response = await send(requestLine);
  expect(response).toMatchObject({ status, body, headers });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(passed).toEqual([]);
  expect(warn.mock.calls).toEqual(status === 400 ? [[{ event: 'malformed-request' }]] : []);
});

test('hands on all others, and a path of the same name', async () => {
  for (const url of ['/contact', '/api/refused', '/_next/static/a.js']) await send(`GET ${url}`);
  expect(passed).toEqual(['/contact', '/api/refused', '/_next/static/a.js']);
});

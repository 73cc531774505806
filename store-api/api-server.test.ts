import { once } from 'node:events';
import { sendRaw } from '../test-support/raw-http';
import { createApiServer } from './api-server';

const LIMITS = { headers: 150, request: 300, check: 20, idle: 60_000, keepAlive: 60_000 };
const HEAD = 'Host: shop.example\r\n';
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

const server = createApiServer(async (request) => {
  const headers = request.url.endsWith('/page')
    ? { 'content-security-policy': "default-src 'self'" }
    : undefined;
  return new Response(await request.text(), { headers });
}, LIMITS);
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = address && typeof address !== 'string' ? address.port : 0;
});
afterAll(() => {
  server.close();
});

test.each([
  [400, 'garbage', '\x16\x03\x01\r\n\r\n'],
  [400, 'two hosts', `GET / HTTP/1.1\r\n${HEAD}Host: evil.example\r\nConnection: close\r\n\r\n`],
  [400, 'the URL of another host', `GET http://evil.example/ HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`],
  [400, 'no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'two lengths', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [405, 'TRACE', `TRACE / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`],
  [408, 'half of the headers', `GET / HTTP/1.1\r\n${HEAD}`],
  [408, 'half of the body', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{`],
  [414, 'a long URL', `GET /${'a'.repeat(9000)} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`],
  [417, 'an expectation', `GET / HTTP/1.1\r\n${HEAD}Expect: more\r\nConnection: close\r\n\r\n`],
  [431, 'large headers', `GET / HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`],
])('answers %d to %s', async (expected, _, text) => {
  const { status, headers } = await sendRaw(port, text);
  expect(status).toBe(expected);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

test('answers an upgrade as a plain request and closes its connection', async () => {
  const upgrade = `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(await sendRaw(port, upgrade)).toMatchObject({ status: 200, headers: { connection: 'close' } });
});

test('a page has its own policy alone', async () => {
  const { headers } = await sendRaw(port, `GET /page HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
  expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': "default-src 'self'" });
});

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { sendRaw } from '@/test-support/raw-http';
import { createShopServer } from './shop-server';

const LIMITS = { headers: 150, request: 300, idle: 60_000, keepAlive: 60_000, check: 20 };
const HEAD = 'Host: shop.example\r\n';
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': expect.stringMatching(/^max-age=\d+/),
  'cache-control': 'no-store',
};

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

async function start(listener: RequestListener, limits = LIMITS) {
  const server = createShopServer({ isHttps: true, allowsUpgrades: false, limits });
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  return { server, port: address && typeof address !== 'string' ? address.port : 0 };
}

const respondDone: RequestListener = (_, response) => response.end('done');

test('limits a connection as the documentation tells', () => {
  const server = createShopServer({ isHttps: true, allowsUpgrades: false });
  expect(server).toMatchObject({
    headersTimeout: 60_000,
    requestTimeout: 90_000,
    timeout: 120_000,
    keepAliveTimeout: 5000,
  });
});

test('answers an upgrade as a plain request and closes its connection, on one that was used before, too', async () => {
  const { port } = await start(respondDone);
  const plain = `GET / HTTP/1.1\r\n${HEAD}\r\n`;
  const upgrade = `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  const { status, headers } = await sendRaw(port, upgrade);
  expect([status, headers.connection]).toEqual([200, 'close']);
  const socket = connect(port, '127.0.0.1', () => socket.write(plain));
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    if (!received) socket.write(upgrade);
    received += chunk.toString();
  });
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(received).toMatch(/Connection: close/);
});

test.each([
  ['nothing', ''],
  ['half of the headers', `GET / HTTP/1.1\r\n${HEAD}`],
  ['half of the body', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{`],
  ['an endless body', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])('cuts off a client that sends %s', async (_, text) => {
  // Reads the whole body before it responds.
  const { port } = await start((request, response) => request.resume().on('end', () => response.end()));
  const { status, headers } = await sendRaw(port, text);
  expect(status).toBe(408);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

test('cuts off a client that does not read its response', async () => {
  const { server, port } = await start((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), {
    ...LIMITS,
    idle: 100,
  });
  const closed = once(server, 'connection').then(([connection]) => once(connection, 'close'));
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET /large HTTP/1.1\r\n${HEAD}\r\n`));
  socket.on('error', () => undefined).pause();
  await closed;
  socket.destroy();
});

test.each([
  [400, 'garbage', '\x16\x03\x01\r\n\r\n'],
  [400, 'an unknown method', `TRACK / HTTP/1.1\r\n${HEAD}\r\n`],
  [400, 'two lengths', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [400, 'two ends', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`],
  [431, 'large headers', `GET / HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  [414, 'a URL larger than all headers', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`],
])('answers %d to %s', async (expected, _, text) => {
  const { port } = await start(respondDone);
  const { status, headers, body } = await sendRaw(port, text);
  expect(status).toBe(expected);
  expect(headers).toMatchObject(SECURITY_HEADERS);
  expect(body).toMatch(/^[A-Z].*\.\n$/);
});

test('answers what it cannot read of HEAD without a body', async () => {
  const { port } = await start(respondDone);
  expect(await sendRaw(port, `HEAD /\xe9 HTTP/1.1\r\n${HEAD}\r\n`)).toMatchObject({ status: 400, body: '' });
});

test('writes nothing into a response that is in progress', async () => {
  const { port } = await start((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('first part');
  });
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`));
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    if (!received) socket.write('NONSENSE\r\n\r\n');
    received += chunk.toString();
  });
  await once(socket, 'close');
  expect(received).toMatch(/first part$/);
});

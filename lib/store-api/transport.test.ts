import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createCertificate } from '@/test-support/certificate';
import { listen } from '@/test-support/listen';
import { sendRequest } from './transport';

const MIB = 1024 * 1024;

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function read(scheme: 'http' | 'https', started: Server, limits = {}) {
  server = started;
  const port = await listen(started);
  return sendRequest({
    url: new URL(`${scheme}://${scheme === 'http' ? '127.0.0.1' : 'localhost'}:${port}/`),
    method: 'GET',
    headers: {},
    body: undefined,
    timeoutMs: 5000,
    connectTimeoutMs: 2000,
    ...limits,
  });
}

const respondWith =
  (bytes: number): RequestListener =>
  (_, response) =>
    response.end(Buffer.alloc(bytes, ' '));

test('reads a response of 8 MiB', async () => {
  const { body } = await read('http', createServer(respondWith(8 * MIB)));
  expect(body).toHaveLength(8 * MIB);
});

test('breaks a larger response off', async () => {
  const response = read('http', createServer(respondWith(8 * MIB + 1)));
  await expect(response).rejects.toThrow('the response is too large');
});

test('takes the rest of an upload that the server refuses unread', async () => {
  let left = 40;
  const chunk = new Uint8Array(MIB / 8);
  let tell: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (tell = resolve));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= 1;
      if (left > 0) return controller.enqueue(chunk);
      controller.close();
      tell();
    },
  });
  const refuse: RequestListener = (_, response) => {
    response.writeHead(415, { connection: 'close' }).end();
  };
  // Whether the answer is read before the connection is closed is a matter of chance.
  await Promise.allSettled([read('http', createServer(refuse), { method: 'POST', body })]);
  await isTaken;
  expect(left).toBe(0);
});

test('sends nothing to a server whose certificate nobody vouches for', async () => {
  let requests = 0;
  const count: RequestListener = (_, response) => {
    requests += 1;
    response.end();
  };
  const response = read('https', createTlsServer(createCertificate('localhost'), count));
  await expect(response).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(requests).toBe(0);
});

test('does not take a connection for a slow one because this program was busy', async () => {
  const response = read('http', createServer(respondWith(1)), { connectTimeoutMs: 50 });
  const isConnecting = new Promise((resolve) => server?.once('listening', () => setImmediate(resolve)));
  await isConnecting;
  const until = performance.now() + 200;
  while (performance.now() < until);
  await expect(response).resolves.toMatchObject({ status: 200 });
});

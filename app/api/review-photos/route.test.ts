import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { resetEnv } from '@/lib/env';
import { MAX_PHOTO_BYTES } from '@/lib/reviews/review-limits';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { POST } = await import('./route');

const UPLOADED = { id: 'p1', url: '/api/v1/review-photos/photo-p1.webp', width: 3, height: 4 };

let server: Server;
/** The bytes of each upload that came to its end at the store. */
let received: number[] = [];

beforeAll(async () => {
  process.env.SITE_HOSTS = '*.localhost';
  server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      const isUpload = request.url?.endsWith('/review-photos');
      if (isUpload) received.push(size);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isUpload ? UPLOADED : { features: ['reviews'] }));
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.STORE_API_URL = `http://127.0.0.1:${port}/api/v1`;
  resetEnv();
});
afterAll(async () => {
  delete process.env.SITE_HOSTS;
  delete process.env.STORE_API_URL;
  resetEnv();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
});

/** A body in chunks of 64 kB, made as it is read. */
function bodyOf(bytes: number): { stream: ReadableStream<Uint8Array>; read: () => number } {
  let made = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = Math.min(65_536, bytes - made);
      if (size === 0) return controller.close();
      made += size;
      controller.enqueue(new Uint8Array(size));
    },
  });
  return { stream, read: () => made };
}

function post(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      host: 'shop.localhost:3000',
      cookie: 'auth_token=token',
      'content-type': 'application/octet-stream',
      ...headers,
    },
  };
  return POST(new Request('http://ignored.example/api/review-photos', init));
}

test('passes a photo on, and gives its id and address', async () => {
  const response = await post(bodyOf(MAX_PHOTO_BYTES).stream);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 'p1', url: expect.stringContaining('photo-p1') });
  expect(received).toEqual([MAX_PHOTO_BYTES]);
});

test('ends an upload that turns out to be too large, without reading all of it', async () => {
  const body = bodyOf(20 * MAX_PHOTO_BYTES);
  const response = await post(body.stream);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: 'The photo is too large. It can have 5 MB.' });
  expect(body.read()).toBeLessThan(2 * MAX_PHOTO_BYTES);
  expect(received).toEqual([]);
});

test('does not begin one that says that it is too large', async () => {
  const body = bodyOf(10);
  const response = await post(body.stream, { 'content-length': String(MAX_PHOTO_BYTES + 1) });
  expect(response.status).toBe(413);
  expect(received).toEqual([]);
});

/** A session token of an account, whose signature only the store checks. */
function tokenOf(account: string, session: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: account })}.${session}`;
}

test('an account sends one photo at a time, in whatever session, and others are not in its way', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        await finished;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const cookie = (account: string, session: string) => ({
    cookie: `auth_token=${tokenOf(account, session)}`,
  });
  const first = post(slow, cookie('a', 'one'));
  await begun;
  const second = post(bodyOf(2).stream, cookie('a', 'two'));
  const others = Array.from({ length: 15 }, (_, index) => post(bodyOf(3).stream, cookie(`b${index}`, 'one')));
  for (const other of others) expect((await other).status).toBe(200);
  expect(received).toEqual(others.map(() => 3));
  finish();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(received.slice(15)).toEqual([0, 2]);
});

test.each([
  [401, { cookie: '' }],
  [415, { 'content-type': 'application/json' }],
  [415, { 'content-type': 'multipart/form-data; boundary=x' }],
  [403, { origin: 'https://evil.example' }],
])('answers %i to %j', async (status, headers) => {
  expect((await post(bodyOf(10).stream, headers)).status).toBe(status);
  expect(received).toEqual([]);
});

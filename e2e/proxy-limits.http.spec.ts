import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest, type RawRequest } from './fixtures/http';
import { FRONT_PROXY, missingNginx, startNginx, type Nginx } from './fixtures/nginx';
import { expect, httpTest as test } from './fixtures/test';

/** Below the number of connections that a client may have. */
const AT_ONCE = 50;

const STRANGER = '127.0.0.9';

const FILE = '/_next/static/immutable/chunks/a.js';

type Behind = { server: Server; port: number; answer: (request: IncomingMessage) => number };

test.describe.configure({ mode: 'serial' });
test.skip(missingNginx !== null, missingNginx ?? '');

let behind: Behind[];
let nginx: Nginx;

/** A program behind nginx, which answers with what it was sent. */
async function startBehind(): Promise<Behind> {
  const program: Omit<Behind, 'port'> = {
    answer: () => 200,
    server: createServer((request: IncomingMessage, response: ServerResponse) => {
      request.resume();
      const status = program.answer(request);
      // Errors may be kept, too, by what the storefront says.
      response.writeHead(status, { 'cache-control': 's-maxage=60', 'content-type': 'application/json' });
      response.end(JSON.stringify(request.headers));
    }),
  };
  await new Promise<void>((resolve) => program.server.listen(0, '127.0.0.1', resolve));
  const { port }: Partial<AddressInfo> = Object(program.server.address());
  return Object.assign(program, { port: port ?? 0 });
}

test.beforeAll(async () => {
  behind = await Promise.all([startBehind(), startBehind(), startBehind()]);
  const [one, two, api] = behind.map(({ port }) => port);
  nginx = await startNginx([one ?? 0, two ?? 0], { apiPort: api });
});
test.afterEach(() => {
  for (const program of behind) program.answer = () => 200;
});
test.afterAll(async () => {
  await nginx?.stop();
  for (const { server } of behind) server.closeAllConnections();
  for (const { server } of behind) server.close();
});

/** Sends requests at once; how many were answered with each status, and the seconds that it took. */
async function flood(count: number, path: string, request: (index: number) => RawRequest, at = nginx.origin) {
  const statuses = new Map<number, number>();
  const began = Date.now();
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const { status, bytes } = await sendRequest(at, path, request(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(bytes.length).toBeLessThan(300);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return {
    ok: statuses.get(200) ?? 0,
    refused: statuses.get(429) ?? 0,
    seconds: (Date.now() - began) / 1000,
  };
}

for (const { what, path, method = 'GET', burst, rate } of [
  { what: 'JSON', path: '/api/products?id=a', burst: 200, rate: 50 },
  { what: 'searches', path: '/search?q=shirt', burst: 60, rate: 20 },
  { what: 'suggestions', path: '/api/suggestions?q=shirt', burst: 60, rate: 20 },
  { what: 'sign-ins', path: '/api/session', method: 'POST', burst: 20, rate: 5 },
  { what: 'registrations', path: '/api/users', method: 'POST', burst: 20, rate: 5 },
])
  test(`answers 429 to ${what} beyond the burst of one client, and to nobody else`, async () => {
    // Suggestions count with searches, registrations with sign-ins.
    const from = `127.0.1.${path.length}`;
    const count = burst + 150;
    const { ok, refused, seconds } = await flood(count, path, () => ({ method, from }));
    expect(ok).toBeGreaterThan(burst);
    expect(ok).toBeLessThanOrEqual(burst + 1 + Math.ceil(seconds * rate));
    expect(refused).toBe(count - ok);
    expect((await sendRequest(nginx.origin, path, { method, from: STRANGER })).status).toBe(200);
    for (const ordinary of ['/', '/products', '/orders', FILE, '/i/342/images/hero.webp'])
      expect((await sendRequest(nginx.origin, ordinary, { from })).status, ordinary).toBe(200);
  });

test('counts an IPv6 client by its /64', async () => {
  const from = (address: string): RawRequest => ({
    from: FRONT_PROXY,
    method: 'POST',
    headers: { 'x-forwarded-for': address },
  });
  // Each request has an address of its own in the same network; on a busy machine the flood lasts for seconds.
  const { ok, seconds } = await flood(200, '/api/session', (index) =>
    from(`2001:db8:0:1:${index}::${index}`),
  );
  expect(ok).toBeLessThanOrEqual(21 + Math.ceil(seconds * 5));
  expect((await sendRequest(nginx.origin, '/api/session', from('2001:db8:0:2::1'))).status).toBe(200);
  expect((await sendRequest(nginx.origin, '/api/session', from('203.0.113.1'))).status).toBe(200);
});

test('says to both programs whom a request is from, whatever the client says', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  for (const [origin, path] of [
    [nginx.origin, '/orders'],
    [nginx.storeApiOrigin, '/api/v1/gateway/payments/x'],
    [nginx.storeApiOrigin, '/api/v1/pictures/x.webp'],
  ] as const) {
    const { body } = await sendRequest(origin, path, { headers, from: STRANGER });
    const seen: Record<string, string> = JSON.parse(body);
    expect([path, seen['x-forwarded-for'], seen['x-real-ip'], seen.forwarded]).toEqual([
      path,
      STRANGER,
      undefined,
      undefined,
    ]);
  }
  const proxied = await sendRequest(nginx.storeApiOrigin, '/api/v1/gateway/x', {
    headers,
    from: FRONT_PROXY,
  });
  expect(JSON.parse(proxied.body)).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
});

test('limits what reaches the store API', async () => {
  const { refused } = await flood(
    350,
    '/api/v1/gateway/x',
    () => ({ from: '127.0.2.1' }),
    nginx.storeApiOrigin,
  );
  expect(refused).toBeGreaterThan(0);
});

for (const error of [404, 500])
  test(`takes a file from the instance that has it when another answers ${error}, and keeps no ${error}`, async () => {
    const file = FILE.replace('a.js', `missing-${error}.js`);
    const fails = ({ url = '' }: IncomingMessage) => (url === file ? error : 200);
    const [one, two] = behind;
    if (!one || !two) throw new Error('Nothing is behind nginx.');
    one.answer = two.answer = fails;
    for (let times = 0; times < 3; times += 1)
      expect((await sendRequest(nginx.origin, file)).status, 'no instance has it').toBe(error);
    two.answer = () => 200;
    // One of two of a round robin begins with the instance that lacks it.
    for (const encoding of ['br', 'gzip', 'identity'])
      for (let times = 0; times < 2; times += 1) {
        const { status } = await sendRequest(nginx.origin, file, {
          headers: { 'accept-encoding': encoding },
        });
        expect([encoding, status]).toEqual([encoding, 200]);
      }
  });

import { Agent, get as requestKept } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { firstProductPath, get, sendRequest } from './fixtures/http';
import { missingPrograms, startProxiedShop, type ProxiedShop } from './fixtures/proxied-shop';
import { expect, httpTest as test } from './fixtures/test';

const CLIENTS = 8;
/** Between the requests of a client, so that the load leaves the instances room to start and stays below the limits. */
const PAUSE_MS = 40;
const REQUEST_LIMIT_MS = 15_000;

/** A change of the data is seen everywhere within this time after the store has told of it. */
const CHANGE_MS = 2000;

/** The store API looks for changes this often. */
const REPORT_MS = 300;

/** Requests at once, and how much longer they may take than without the proxy: for nginx's own 5 s they would wait for each other. */
const WAITING = 20;
const WAIT_MS = 2000;

const missing = missingPrograms();

test.describe.configure({ mode: 'serial' });
test.skip(missing !== null, missing ?? '');

let shop: ProxiedShop;
let product: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startProxiedShop();
  product = firstProductPath((await get(shop.nginx.origin, '/products')).body);
});
test.afterAll(async () => {
  await shop?.stop();
});

const idOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(shop.nginx.origin, path, headers)).headers['x-request-id'];

/** Requests that are sent one after another while `run` does something; the failed ones in words. */
async function failuresDuring(run: () => Promise<void>): Promise<{ failures: string[]; count: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures: string[] = [];
  let count = 0;
  let hasEnded = false;
  const paths = ['/', '/products', product, '/terms', `/api/products?id=${product.replace('/product/', '')}`];
  const client = async (first: number) => {
    for (let next = first; !hasEnded; next += 1) {
      const path = paths[next % paths.length] ?? '/';
      const outcome = await statusOf(`${shop.nginx.origin}${path}`, agent);
      count += 1;
      if (outcome !== 200) failures.push(`${path}: ${outcome}`);
      await delay(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  try {
    await run();
  } finally {
    hasEnded = true;
    await Promise.all(clients);
    agent.destroy();
  }
  return { failures, count };
}

function statusOf(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = requestKept(url, { agent, timeout: REQUEST_LIMIT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(error.message));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error) => resolve(error.message));
  });
}

async function expectReady(index: number): Promise<void> {
  const url = shop.instances[index]?.url ?? '';
  await expect.poll(async () => (await sendRequest(url, '/api/ready')).status, { timeout: 30_000 }).toBe(200);
}

test('keeps a page for a second at most, each encoding and the data of the router apart', async () => {
  await expect
    .poll(async () => (await idOf('/terms')) === (await idOf('/terms')), { message: 'kept' })
    .toBe(true);
  const first = await idOf('/terms');
  const began = Date.now();
  await expect.poll(async () => (await idOf('/terms')) !== first, { intervals: [20] }).toBe(true);
  expect(Date.now() - began).toBeLessThan(1500);

  for (const [encoding, expected] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br;q=0.9', 'br'],
    ['identity', undefined],
    ['br;q=0', undefined],
  ]) {
    // The storefront compresses what was asked for once.
    const sent = async () => get(shop.nginx.origin, product, { 'accept-encoding': encoding ?? '' });
    await expect
      .poll(async () => (await sent()).headers['content-encoding'], { message: encoding })
      .toBe(expected);
    if (!expected) expect((await sent()).body).toContain('<html');
  }

  const document = await get(shop.nginx.origin, '/terms');
  const data = await get(shop.nginx.origin, '/terms', { rsc: '1' });
  expect(document.headers['content-type']).toContain('text/html');
  expect(data.headers['content-type'] ?? '').not.toContain('text/html');
});

test('asks once for a page that many want', async () => {
  // The instances have it, so that each answers before anybody gives up waiting.
  for (const { url } of shop.instances) await get(url, '/products?page=2', { host: 'localhost' });
  const ids = await Promise.all(Array.from({ length: 50 }, () => idOf('/products?page=2')));
  // Two when a second has begun meanwhile.
  expect(new Set(ids).size).toBeLessThanOrEqual(2);
});

test('lets nobody wait for others where nothing is kept', async () => {
  for (const path of ['/search?q=shirt', '/no-such-page', '/products?color=Navy&size=M']) {
    const { status } = await get(shop.nginx.origin, path);
    const timeOf = async (origins: [string, string]) => {
      const began = Date.now();
      const sent = Array.from({ length: WAITING }, (_, index) => get(origins[index % 2] ?? '', path));
      for (const response of await Promise.all(sent)) expect(response.status, path).toBe(status);
      return Date.now() - began;
    };
    // The first ones load what the instances lack, and this machine may be busy once.
    const least = async (origins: [string, string]) => Math.min(await timeOf(origins), await timeOf(origins));
    const alone = await least([shop.instances[0]?.url ?? '', shop.instances[1]?.url ?? '']);
    expect(await least([shop.nginx.origin, shop.nginx.origin]), path).toBeLessThan(alone + WAIT_MS);
  }
});

test('a page may send what has an effect, whatever the port', async () => {
  const headers = {
    origin: shop.nginx.origin,
    'content-type': 'application/json',
    host: new URL(shop.nginx.origin).host,
  };
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' });
  const own = await sendRequest(shop.nginx.origin, '/api/session', { method: 'POST', headers, body });
  expect(own.status).toBe(401);
  const foreign = { ...headers, origin: 'http://evil.example' };
  const refused = await sendRequest(shop.nginx.origin, '/api/session', {
    method: 'POST',
    headers: foreign,
    body,
  });
  expect(refused.status).toBe(403);
});

test('keeps nothing that belongs to one person, and hides what is for operators', async () => {
  for (const path of ['/account', '/orders', '/back-in-stock?token=x', '/api/account', '/api/store-info']) {
    expect(await idOf(path), path).not.toBe(await idOf(path));
  }
  for (const path of ['/api/metrics', '/api/ready', '/api/ready/', '/api/m%65trics', '/api//metrics'])
    expect([path, (await get(shop.nginx.origin, path)).status]).toEqual([path, 404]);
});

test('lets browsers and providers reach their part of the store API, and nobody the rest', async () => {
  const { storeApiOrigin } = shop.nginx;
  const read = await get(shop.apiOrigin, '/api/v1/openapi.json');
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(read.body);
  const calls = Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((name) => ({
      path: `/api/v1${template.replaceAll(/\{\w+\}/g, 'x')}`,
      method: name.toUpperCase(),
    })),
  );
  expect(calls.length).toBeGreaterThan(20);
  // Providers of payments send notices.
  const forBrowsers =
    /^(?:GET \/api\/v1\/(?:pictures|product-pictures|review-photos)\/|(?:GET|POST) \/api\/v1\/gateway\/|POST \/api\/v1\/payments\/notices$)/;
  for (const { path, method } of [...calls, { path: '/api/v1/openapi.json', method: 'GET' }]) {
    const { headers, status } = await sendRequest(storeApiOrigin, path, { method });
    // nginx's own answers have no id.
    const isPassed = headers['x-request-id'] !== undefined;
    expect([method, path, isPassed]).toEqual([method, path, forBrowsers.test(`${method} ${path}`)]);
    if (!isPassed) expect([method, path, status]).toEqual([method, path, 404]);
  }
  for (const path of [
    '/api/v1/gateway/%2e%2e/products',
    '/api/v1/pictures/..%2fproducts',
    '/api/v1/gateway/../users',
  ])
    expect((await get(storeApiOrigin, path)).status).toBe(400);
  expect((await sendRequest(storeApiOrigin, '/api/v1/pictures/x.webp', { method: 'POST' })).status).toBe(403);
  const { body } = await get(shop.apiOrigin, `/api/v1/products/${product.replace('/product/', '')}`);
  const picture = /\/api\/v1\/pictures\/[\w-]+\.webp/.exec(body)?.[0] ?? '';
  expect((await get(storeApiOrigin, picture)).headers['content-type']).toBe('image/webp');
});

test('says whom a request is from, whatever the client says', async () => {
  const spoofed = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
    'x-real-ip': '203.0.113.9',
    'x-request-id': 'made-up',
  };
  const { status, body, headers } = await get(shop.nginx.origin, '/contact', spoofed);
  expect(status).toBe(200);
  expect(body).not.toContain('evil.example');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  const loom = await get(shop.nginx.origin, '/contact', { host: 'loom.localhost' });
  expect(loom.body).toContain('<title>Contact | Loom');
  expect((await get(shop.nginx.origin, '/contact')).body).toContain('<title>Contact | SmartWear');
  expect((await get(shop.nginx.origin, '/contact', { host: 'unknown.example' })).status).toBe(404);
});

test('hands files and pictures through with long lifetimes', async () => {
  const { body } = await get(shop.nginx.origin, product);
  const script = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0] ?? '';
  expect((await get(shop.nginx.origin, script)).headers['cache-control']).toContain('immutable');
  const picture = /\/i\/\d+\/[^" ,]+/.exec(body)?.[0]?.replaceAll('&amp;', '&') ?? '';
  const sent = await get(shop.nginx.origin, picture, { accept: 'image/webp' });
  expect([sent.status, sent.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(sent.headers['cache-control']).toMatch(/max-age=\d{5,}/);
});

test('shows a changed price on every page within two seconds of the report', async () => {
  const paths = [product, '/products'];
  const encodings = ['br', 'gzip', 'identity'];
  const bodies = async () => {
    const pages = [];
    for (const path of paths) {
      await Promise.all(
        encodings.map((encoding) => get(shop.nginx.origin, path, { 'accept-encoding': encoding })),
      );
      pages.push((await get(shop.nginx.origin, path, { 'accept-encoding': 'identity' })).body);
      for (const { url } of shop.instances) pages.push((await get(url, path, { host: 'localhost' })).body);
    }
    return pages;
  };
  for (const [price, text] of [
    [654_300, '6,543'],
    [765_400, '7,654'],
  ] as const) {
    await bodies();
    await shop.setPrice(product.replace('/product/', ''), price);
    const changed = Date.now();
    await expect
      .poll(async () => (await bodies()).every((body) => body.includes(text)), { intervals: [20] })
      .toBe(true);
    expect(Date.now() - changed).toBeLessThan(REPORT_MS + CHANGE_MS);
  }
});

test('a rolling restart fails no request', async () => {
  test.setTimeout(120_000);
  const { failures, count } = await failuresDuring(async () => {
    for (const index of [0, 1]) {
      await shop.restart(index, 'stop');
      await expectReady(index);
    }
  });
  expect(failures, shop.nginx.errors().slice(-2000)).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('an instance that crashes fails no request', async () => {
  test.setTimeout(120_000);
  const { failures } = await failuresDuring(async () => {
    await shop.restart(1, 'kill');
    await expectReady(1);
  });
  expect(failures, shop.nginx.errors().slice(-2000)).toEqual([]);
});

test('Redis may go and come back', async () => {
  test.setTimeout(60_000);
  const { failures } = await failuresDuring(async () => {
    await shop.redis.kill();
    await delay(1000);
    await shop.redis.restart();
    await Promise.all([expectReady(0), expectReady(1)]);
  });
  expect(failures, shop.nginx.errors().slice(-2000)).toEqual([]);
  const stateOf = async (index: number) =>
    (await get(shop.instances[index]?.url ?? '', '/refund', { host: 'localhost' })).headers['x-nextjs-cache'];
  await stateOf(0);
  await expect.poll(() => stateOf(0)).toBe('HIT');
  expect(await stateOf(1)).toBe('HIT');
});

test('pages that it has kept outlast all instances', async () => {
  // Entries of even and of odd seconds.
  const began = Date.now();
  while (Date.now() - began < 2000) await get(shop.nginx.origin, '/terms');
  await Promise.all(shop.instances.map(({ kill }) => kill()));
  expect((await get(shop.nginx.origin, '/terms')).status).toBe(200);
});

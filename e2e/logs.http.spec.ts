import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = 'stranger@example.com';
const SEARCHED = 'words-of-a-shopper';
const baseline = createBaselineStore({ storeName: 'Plain Store', features: ['search', 'suggestions'] });

let shop: IsolatedShop;
test.beforeAll(async () => {
  shop = await startIsolatedShop({ LOG_LEVEL: 'info' }, (request) => {
    if (request.path.startsWith('/products/broken'))
      return { status: 500, body: { error: `nothing for ${EMAIL}` } };
    const isSearch = [...request.query.values()].includes(SEARCHED);
    return isSearch ? { status: 500, body: { error: `nothing for ${SEARCHED}` } } : baseline(request);
  });
});
test.afterAll(() => shop?.stop());

/** The lines of the log, parsed; Next prints other lines at the start, for people. */
function logged(): Record<string, unknown>[] {
  return shop
    .output()
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line));
}

const events = (event: string) => logged().filter((line) => line.event === event);

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(shop.url(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('every response names its request, with an id of its own also from the page cache', async () => {
  const paths = [
    '/contact',
    '/contact',
    '/contact',
    '/api/health',
    '/no/such/page',
    '/icon.svg',
    '/product/%',
    '/orders',
  ];
  const ids: unknown[] = [];
  for (const path of paths) {
    const { headers } = await get(shop.url(''), path, { 'x-request-id': 'chosen-by-a-stranger' });
    expect(headers['x-request-id'], path).toMatch(UUID);
    ids.push(headers['x-request-id']);
  }
  expect(new Set(ids).size).toBe(paths.length);
});

test('failed sign-ins are counted under the id that the store and the browser get, without the email', async () => {
  const ids: (string | null)[] = [];
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) {
    const response = await post('/api/session', { email: EMAIL, password });
    expect(response.status).toBe(401);
    ids.push(response.headers.get('x-request-id'));
  }
  const sent = shop.store.requests
    .filter(({ path }) => path.endsWith('/users/authorize'))
    .map(
      ({ rawHeaders }) =>
        rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'x-request-id') + 1],
    );
  expect(sent).toEqual(ids);
  expect(events('sign-in-failed')).toEqual([
    expect.objectContaining({
      level: 'warn',
      site: 'localhost',
      status: 401,
      requestId: ids[0],
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
    }),
  ]);
  expect(shop.output().join('\n')).not.toMatch(/stranger@|wrong-1/);
});

test('a request from another site, without a session or with an unknown host is an event', async () => {
  await post('/api/session', {}, { origin: 'https://evil.example' });
  await get(shop.url(''), '/api/account');
  await get(shop.url(''), '/', { host: 'stranger.example' });
  expect(events('cross-origin')).toMatchObject([{ path: '/api/session', origin: 'https://evil.example' }]);
  expect(events('unauthorized')).toMatchObject([{ path: '/api/account', site: 'localhost' }]);
  await expect.poll(() => events('unknown-host')).toMatchObject([{ host: 'stranger.example' }]);
});

test('neither an address nor a failure of the store forges a line or tells what is private', async () => {
  await get(shop.url(''), '/product/broken%E2%80%A8%7B%22level%22:%22forged%22%7D');
  const failures = logged().filter(({ msg }) => msg === 'the store API answered 500');
  expect(failures).toMatchObject([
    { site: 'localhost', reason: 'nothing for [email]', requestId: expect.stringMatching(UUID) },
  ]);
  expect(JSON.stringify(failures)).toContain('forged');
  expect(logged().map(({ level }) => level)).not.toContain('forged');
});

test('what shoppers search for is in no line, whatever fails', async () => {
  for (const path of [
    '/search?q=',
    '/products?q=',
    '/api/list?q=',
    '/api/suggestions?q=',
    '/products?category=',
  ])
    await get(shop.url(''), path + SEARCHED);
  expect(shop.store.requests.filter(({ path }) => path.includes(SEARCHED)).length).toBeGreaterThan(3);
  const failed = logged().filter(({ read }) => String(read).startsWith('products'));
  expect(failed.map(({ read }) => read)).toContain('products page limit q');
  expect(shop.output().filter((line) => line.includes(SEARCHED))).toEqual([]);
});

test('what Next prints is a line of the log, too', async () => {
  const { status } = await get(shop.url(''), `/i/342/images/${EMAIL}.webp`);
  expect(status).toBe(404);
  const lines = () => shop.output().filter((line) => line.includes('/images/'));
  await expect
    .poll(() => lines().map((line) => JSON.parse(line)))
    .toMatchObject([{ event: 'printed', msg: expect.stringContaining('/images/[email]') }]);
});

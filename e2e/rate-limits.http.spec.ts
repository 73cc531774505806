import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const CLIENT = '203.0.113.7';
const baseline = createBaselineStore();

let shop: IsolatedShop;

test.describe('behind a trusted proxy', () => {
  test.beforeAll(async () => {
    shop = await startIsolatedShop(
      { TRUST_PROXY: '127.0.0.0/8, ::1', SITE_HOSTS: 'shop.example' },
      (request) =>
        request.path === '/users/authorize' ? { status: 401, body: { error: 'Wrong' } } : baseline(request),
    );
  });
  test.afterAll(() => shop.stop());

  test('failed sign-ins are limited by the address that the proxy saw, which the store gets too', async ({
    request,
  }) => {
    const signIn = (forwardedFor: string, email = 'asha@example.com') =>
      request.post(shop.url('/api/session'), {
        data: { email, password: 'not it' },
        headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-host': 'shop.example' },
      });
    for (let index = 0; index < 8; index += 1) {
      expect((await signIn(`198.51.100.${index}, ${CLIENT}`)).status()).toBe(401);
    }
    const limited = await signIn(`198.51.100.99, ${CLIENT}`);
    expect(limited.status()).toBe(429);
    expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(800);
    expect(await limited.json()).toMatchObject({
      error: 'Too many attempts. Please wait about 15 minutes and try again.',
    });
    expect((await signIn('203.0.113.8')).status()).toBe(401);
    expect((await signIn(CLIENT, 'mira@example.com')).status()).toBe(401);
    const authorized = shop.store.requests.filter(({ path }) => path.endsWith('/users/authorize'));
    expect(authorized).toHaveLength(10);
    const forwarded = authorized.map(
      ({ rawHeaders }) => rawHeaders[rawHeaders.indexOf('x-forwarded-for') + 1],
    );
    expect(forwarded.slice(-3)).toEqual([CLIENT, '203.0.113.8', CLIENT]);
  });

  test('pages are not limited, and are read from the store on nobody’s behalf', async () => {
    const headers = { 'x-forwarded-for': CLIENT, 'x-forwarded-host': 'shop.example' };
    for (let index = 0; index < 100; index += 1) {
      expect((await get(shop.url(''), '/', headers)).status).toBe(200);
    }
    const reads = shop.store.requests.filter(({ path }) => path.includes('/storeInfo'));
    expect(reads.length).toBeGreaterThan(0);
    for (const { rawHeaders } of reads) expect(rawHeaders).not.toContain('x-forwarded-for');
  });

  test('the proxy leads to no name of this machine', async () => {
    for (const host of ['localhost', '127.0.0.1', 'shop.example, localhost']) {
      expect((await get(shop.url(''), '/', { 'x-forwarded-host': host })).status).toBe(400);
    }
    expect((await get(shop.url(''), '/', { 'x-forwarded-host': 'localhost, shop.example' })).status).toBe(
      200,
    );
  });
});

test.describe('without a trusted proxy', () => {
  let direct: IsolatedShop;
  test.beforeAll(async () => {
    direct = await startIsolatedShop({}, (call) => {
      if (call.path !== '/users/authorize') return baseline(call);
      const isRight = JSON.stringify(call.body).includes('right one');
      return isRight ? { status: 200, body: { token: 't0ken' } } : { status: 401, body: { error: 'Wrong' } };
    });
  });
  test.afterAll(() => direct.stop());

  // Not Playwright's requests, which would share the cookies of the owner.
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    fetch(direct.url('/api/session'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    });

  test('failures from one private address, which may be a proxy, lock nobody behind it out', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await signIn(`p${index}@example.com`, 'not it')).status).toBe(401);
    expect((await signIn('mira@example.com', 'right one')).status).toBe(200);
  });

  test('strangers who guess from unknown addresses go in turn, and the owner signs in meanwhile', async () => {
    const email = 'asha@example.com';
    const guess = async (index: number) =>
      (await signIn(email, 'not it', { 'x-real-ip': `198.51.100.${index}` })).status;
    const evaluated = () => direct.store.requests.filter(({ path }) => path.endsWith('/authorize')).length;
    const cookies = (await signIn(email, 'right one')).headers.get('set-cookie') ?? '';
    const cookie = /known_device=[^;]+/.exec(cookies)?.[0] ?? '';
    const before = evaluated();

    const guesses = Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)));
    const startedAt = performance.now();
    expect((await signIn(email, 'right one', { 'x-real-ip': 'x', cookie })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const statuses = await guesses;
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(45);
    expect(evaluated() - before).toBeLessThanOrEqual(16);
  });
});

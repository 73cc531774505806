import { request } from 'node:https';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { observatoryScore, observe, type ScannedPage } from './fixtures/observatory';
import { expect, httpTest as test } from './fixtures/test';
import { startTlsProxy, type TlsProxy } from './fixtures/tls-proxy';

const MIN_SCORE = 110;
const HOST = 'shop.example';

let shop: IsolatedShop;
let proxy: TlsProxy;

test.beforeAll(async () => {
  shop = await startIsolatedShop({
    TRUST_PROXY: '127.0.0.0/8, ::1',
    SITE_HOSTS: HOST,
    PAYMENT_HOSTS: 'pay.example',
    CONNECTION_TEST: 'off',
  });
  proxy = await startTlsProxy(shop.url(''));
});
test.afterAll(async () => {
  await proxy.stop();
  await shop.stop();
});

/** Requests a path of the shop over TLS. The certificate is not verified, because nobody signed it. */
function scan(path: string, headers: Record<string, string> = {}): Promise<ScannedPage & { status: number }> {
  const options = { host: '127.0.0.1', port: proxy.port, path, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { host: HOST, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

for (const path of [
  '/',
  '/products',
  '/products?page=-1',
  '/products?q=shirt',
  '/cart',
  '/login',
  '/nowhere',
]) {
  test(`MDN's HTTP Observatory gives ${path} at least ${MIN_SCORE} points`, async () => {
    const observation = observe(await scan(path));
    expect(observation, path).toMatchObject({
      'content-security-policy': 10,
      'referrer-policy': 5,
      'strict-transport-security': 0,
      'x-frame-options': 5,
      'cross-origin-resource-policy': 10,
    });
    expect(
      Object.values(observation).filter((modifier) => modifier < 0),
      path,
    ).toEqual([]);
    expect(observatoryScore(observation), path).toBeGreaterThanOrEqual(MIN_SCORE);
  });
}

test('private pages and the redirect to the sign-in lose no points for their headers', async () => {
  const signedIn = { cookie: '__Host-auth_token=x; auth_token=x' };
  for (const path of ['/account', '/payment']) {
    for (const scanned of [await scan(path), await scan(path, signedIn)]) {
      const observation = observe(scanned);
      expect(observation['strict-transport-security'], path).toBe(0);
      expect(observation['cross-origin-resource-policy'], path).toBe(10);
    }
  }
});

test('over https nothing of a page may use plain http, forms included', async () => {
  for (const path of ['/', '/products?q=shirt']) {
    const { headers } = await scan(path);
    expect(headers['content-security-policy'], path).not.toContain('http:');
    expect(headers['content-security-policy'], path).toContain("form-action 'self' https://pay.example;");
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=31536000; includeSubDomains$/);
  }
});

test('the connection test is closed by CONNECTION_TEST=off', async () => {
  const page = await scan('/api-test');
  expect(page.status).toBe(404);
  expect(page.body).toContain('Page not found');
  expect((await scan('/api/store-info')).status).toBe(404);
});

test('security.txt names the contact over https', async () => {
  const { status, headers, body } = await scan('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: (?:mailto:|tel:|https:\/\/shop\.example\/contact)/);
  expect(body).toContain(`\nCanonical: https://${HOST}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (?<date>.+)$/m.exec(body)?.groups?.date ?? '');
  const days = (expires - Date.now()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

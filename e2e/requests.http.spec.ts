import { sendRaw } from '../test-support/raw-http';
import { API_PORT, SHOP_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

const HOST = `Host: localhost:${SHOP_PORT}\r\n`;
const CLOSE = 'Connection: close\r\n';
const JSON_BODY = `Origin: http://localhost:${SHOP_PORT}\r\nContent-Type: application/json\r\n`;

/** The security headers of every response, one of each: several are joined by commas. A page's policy is another one. */
const SECURITY_HEADERS = {
  'content-security-policy': expect.stringMatching(
    /^(?:default-src '(?:none|self)'|script-src 'none')[^,]*$/,
  ),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
  'permissions-policy': expect.stringMatching(/^accelerometer=\(\), (?!.*accelerometer)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sends a request to the storefront whose connection is closed after the response. */
const send = (requestLine: string, headers = '', body = '') =>
  sendRaw(SHOP_PORT, `${requestLine} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n${body}`);

for (const [status, requestLine, headers = ''] of [
  [200, 'GET /'],
  [200, 'HEAD /'],
  [200, 'GET /products?q=shirt'],
  [200, 'GET /robots.txt'],
  [200, 'GET /api/health'],
  [200, 'GET /favicon.ico'],
  [200, 'GET /images/fallback.webp', 'Range: bytes=99999999-\r\n'],
  [200, 'GET /images/fallback.webp', 'If-Match: "x"\r\n'],
  [200, 'GET /_next/image?url=%2Fimages%2Ffallback.webp&w=450&q=75'],
  [204, 'OPTIONS /api/session'],
  [303, 'POST /orders?page=2', 'Content-Length: 100000\r\n'],
  [304, 'GET /images/fallback.webp', 'If-None-Match: *\r\n'],
  [307, 'GET /account'],
  [308, 'GET /terms/'],
  [308, 'GET //evil.example'],
  [308, 'GET /products/abc'],
  [400, 'GET /account', 'Transfer-Encoding: chunked\r\n'],
  [400, 'GET /', 'Host: evil.example\r\n'],
  [400, 'GET http://127.0.0.1:9/'],
  [400, 'GET /_next/image?url=%25&w=450&q=75'],
  [400, 'OPTIONS *'],
  [400, 'TRACK /'],
  [400, 'POST /api/session', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
  [400, 'POST /api/session', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
  [401, 'GET /api/account'],
  [404, 'GET /nowhere'],
  [404, 'GET /product/%'],
  [404, 'GET /api/%'],
  [404, 'GET /_next/static/nothing.js'],
  [404, 'GET /_next/static/%'],
  [404, 'GET /_next/data/x/terms.json'],
  [405, 'GET /api/session'],
  [405, 'PUT /terms'],
  [405, 'OPTIONS /'],
  [405, 'TRACE /api/health'],
  [405, 'PURGE /images/fallback.webp'],
  [413, 'POST /api/session', `${JSON_BODY}Content-Length: 65537\r\n`],
  [414, `GET /terms?${'a'.repeat(9000)}`],
  [414, `GET /terms?${'a'.repeat(20_000)}`],
  [417, 'GET /', 'Expect: more\r\n'],
  [431, 'GET /', `X-Long: ${'a'.repeat(20_000)}\r\n`],
] as const) {
  const length = requestLine.length + headers.length;
  test(`${status} to ${requestLine.slice(0, 60)} ${headers.slice(0, 20).trim()} (${length} bytes)`, async () => {
    const response = await send(requestLine, headers);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(SECURITY_HEADERS);
    expect(response.headers).not.toHaveProperty('x-middleware-rewrite');
    expect(response.headers).not.toHaveProperty('x-nextjs-stale-time');
  });
}

test('a request without a Host header is rejected with the security headers', async () => {
  for (const version of ['1.0', '1.1']) {
    const { status, headers } = await sendRaw(SHOP_PORT, `GET / HTTP/${version}\r\n${CLOSE}\r\n`);
    expect(status, version).toBe(400);
    expect(headers, version).toMatchObject(SECURITY_HEADERS);
  }
});

test('a form posted to a page leads to the page', async () => {
  const { headers } = await send('POST /order-success?id=1', 'Content-Length: 3\r\n', 'a=b');
  expect(headers.location).toBe('/order-success?id=1');
  expect((await send('POST //evil.example')).headers.location).toBeUndefined();
  for (const to of ['//evil.example', '/%09/evil.example', '/%E2%82%AC']) {
    const response = await send(`GET /api/refused/303?to=${to}`);
    expect([response.status, response.headers.location]).toEqual([404, undefined]);
  }
});

test('the redirect to sign-in is not stored by shared caches', async () => {
  expect((await send('GET /account')).headers['cache-control']).toBe('private, no-store');
});

for (const path of [
  '/',
  '/orders',
  '/nowhere',
  '/api/health',
  '/images/fallback.webp',
  '/_next/webpack-hmr',
]) {
  test(`an upgrade of ${path} is answered as a plain request and closed`, async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const upgrade = `GET ${path} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
      const { status, headers } = await sendRaw(SHOP_PORT, upgrade, 5_000);
      expect([200, 307, 404], protocol).toContain(status);
      expect(headers, protocol).toMatchObject({ ...SECURITY_HEADERS, connection: 'close' });
    }
  });
}

// The body never arrives: the response does not wait for it.
for (const path of ['/api/orders', '/api/payments']) {
  test(`POST ${path} asks for a session before it reads the body`, async () => {
    expect((await send(`POST ${path}`, `${JSON_BODY}Content-Length: 100\r\n`)).status).toBe(401);
  });
}

for (const path of ['/api/session', '/api/users', '/api/orders/track', '/api/orders', '/api/payments']) {
  test(`POST ${path} reads no more than 64 kB`, async () => {
    const headers = `${JSON_BODY}Cookie: auth_token=any-token\r\n`;
    const announced = await send(`POST ${path}`, `${headers}Content-Length: 65537\r\n`);
    expect(announced.status).toBe(413);
    expect(announced.body).toContain('The request is too large.');
    const chunk = `10001\r\n${' '.repeat(0x10001)}\r\n`;
    // Without the last chunk: the response does not wait for the end.
    expect((await send(`POST ${path}`, `${headers}Transfer-Encoding: chunked\r\n`, chunk)).status).toBe(413);
  });
}

test('the store API refuses the same and upgrades nothing', async () => {
  const toApi = (requestLine: string, headers = '') =>
    sendRaw(API_PORT, `${requestLine} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`, 5_000);
  for (const [status, requestLine, headers = CLOSE] of [
    [200, 'GET /api/v1/storeInfo', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
    [400, 'GET /api/v1/storeInfo', `${CLOSE}Host: evil.example\r\n`],
    [400, 'GET /api/v1\\storeInfo'],
    [404, 'GET /api/v1/products/%'],
    [405, 'TRACE /api/v1/storeInfo'],
    [
      413,
      'POST /api/v1/users/authorize',
      `${CLOSE}Content-Type: application/json\r\nContent-Length: 200000\r\n`,
    ],
    [414, `GET /api/v1/products?${'a'.repeat(9000)}`],
    [431, 'GET /api/v1/storeInfo', `${CLOSE}X-Long: ${'a'.repeat(20_000)}\r\n`],
  ] as const) {
    const response = await toApi(requestLine, headers);
    expect(response.status, requestLine.slice(0, 60)).toBe(status);
    expect(response.headers, requestLine.slice(0, 60)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  }
});

import { firstProductPath, get } from './fixtures/http';
import { expect, httpTest as test } from './fixtures/test';

/** The `script-src` directives of a Content-Security-Policy header. */
const scriptDirectives = (header: string | string[] | undefined) =>
  String(header)
    .split(/; |, /)
    .filter((directive) => directive.startsWith('script-src '));

test('every kind of page has a strict policy and the other security headers', async ({ origin }) => {
  const list = await get(origin, '/products?category=shirts');
  const pages = [
    '/',
    '/products?category=shirts',
    firstProductPath(list.body),
    '/products?page=-1',
    '/nowhere',
  ];
  for (const path of pages) {
    const { headers } = await get(origin, path);
    const [policy, ...others] = scriptDirectives(headers['content-security-policy']);
    expect(policy, path).toMatch(/^script-src 'self'( '(sha256|nonce)-[A-Za-z0-9+/=]+')+$/);
    expect(others, path).toEqual([]);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy'], path).toContain('report-uri /api/csp-reports; report-to csp');
    expect(headers['reporting-endpoints'], path).toBe('csp="/api/csp-reports"');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['permissions-policy'], path).toContain('geolocation=()');
    expect(headers['permissions-policy'], path).toContain('payment=()');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('internal paths are not reachable', async ({ origin }) => {
  for (const path of [
    '/sites',
    '/sites/localhost',
    '/sites/localhost/products/shirts/-/1',
    '/%73ites/localhost',
    '/SITES/localhost',
    '//sites/localhost',
    '/_internal',
    '/_global-error',
  ]) {
    const response = await get(origin, path);
    expect([308, 404], path).toContain(response.status);
    expect(response.body, path).not.toContain('<article');
  }
});

test('a malformed Host header is rejected with 400', async ({ origin }) => {
  for (const host of [
    'a_b.example',
    'a b',
    '-a.example',
    '../localhost',
    'a..b',
    'localhost:abc',
    'localhost:80:80',
    '<script>',
    `${'a'.repeat(70)}.x`,
  ]) {
    const response = await get(origin, '/', { host });
    expect(response.status, host).toBe(400);
    expect(response.body, host).not.toContain('<html');
  }
});

test('a hostname that is not allowed gets 404 and no cache entry', async ({ origin }) => {
  for (const path of ['/', '/products', '/product/1']) {
    await get(origin, path, { host: 'unknown.example' });
    const second = await get(origin, path, { host: 'unknown.example' });
    expect(second.status, path).toBe(404);
    expect(second.headers['x-nextjs-cache'], path).not.toBe('HIT');
    expect(second.body, path).not.toContain('<article');
  }
});

test('other sites may show images, and nothing else', async ({ origin }) => {
  const list = (await get(origin, '/products?category=shirts')).body;
  const share = /property="og:image" content="(?<url>[^"]+)"/.exec(list)?.groups?.url ?? '';
  const optimized = /\/i\/\d+\/[^" ]+/.exec(list)?.[0] ?? '';
  for (const path of [new URL(share).pathname, optimized, '/images/fallback.webp', '/icon.svg']) {
    const { status, headers } = await get(origin, path);
    expect(status, path).toBe(200);
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
  }
  for (const path of ['/', '/api/health', '/robots.txt']) {
    expect((await get(origin, path)).headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});

test('reports of violations are taken in both formats, and huge ones are not', async ({ origin }) => {
  const url = `${origin}/api/csp-reports`;
  const send = (type: string, body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  const directive = { 'effective-directive': 'img-src', 'document-uri': `${origin}/cart` };
  const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
  const responses = await Promise.all([
    send('application/csp-report', JSON.stringify({ 'csp-report': directive })),
    send('application/reports+json', JSON.stringify([report])),
    send('text/plain', '{'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await send('application/csp-report', 'x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  expect((await fetch(url)).status).toBe(405);
});

test('a password manager finds where a new password is asked for', async ({ origin }) => {
  const { status, headers } = await get(origin, '/.well-known/change-password');
  expect([302, 303, 307]).toContain(status);
  expect(new URL(headers.location ?? '', origin).href).toBe(`${origin}/forgot-password`);
  // By this one it tells whether the status of unknown addresses can be relied on.
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await get(origin, unknown)).status).toBe(404);
});

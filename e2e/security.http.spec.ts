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
    expect(headers['permissions-policy'], path).toContain('geolocation=()');
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

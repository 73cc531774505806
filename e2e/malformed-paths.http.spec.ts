import { get } from './fixtures/http';
import { expect, httpTest as test } from './fixtures/test';

const SECURITY_HEADERS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

for (const path of [
  '/product/%E0%A4%A',
  '/%',
  '/product/%',
  '/terms/%',
  '/images/%',
  '/account/%zz',
  '/a/%2/b',
]) {
  test(`${path} is the 404 page`, async ({ origin }) => {
    const { status, headers, body } = await get(origin, path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(SECURITY_HEADERS);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' '/);
    expect(body).toContain('Oops! Page not found');
  });
}

for (const path of ['/api/%', '/api/orders/%/status', '/api/orders/%E0%A4%A/status']) {
  test(`${path} is 404 as JSON`, async ({ origin }) => {
    const { status, headers, body } = await get(origin, path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({ error: 'There is nothing at this address.' });
  });
}

test('a file of Next whose path cannot be decoded is 404', async ({ origin }) => {
  expect((await get(origin, '/_next/static/%')).status).toBe(404);
});

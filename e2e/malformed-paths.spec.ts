import { get } from './fixtures/http';
import { expect, test } from './fixtures/test';

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

test('a link with an undecodable path opens the 404 page, and the shop works from there', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  expect((await page.goto('/product/%E0%A4%A'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

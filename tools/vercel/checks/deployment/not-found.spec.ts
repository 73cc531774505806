import { expect, test } from '@playwright/test';
import { send } from '../support/request';

const MISSING = [
  '/nowhere',
  '/deep/er/path',
  '/terms-of-use',
  '/reset-password',
  '/product/no-such-product',
  '/sites/localhost',
  '/sites/localhost/products/shirts/-/1',
  '/sites/localhost/policies/terms',
  '/policies/terms',
  '/_global-error',
  '/_not-found',
  '/nothing.html',
];

test.use({ javaScriptEnabled: false });

for (const path of MISSING) {
  test(`${path} is a 404 page with header and footer that needs no script`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
  });
}

test('a static file that does not exist is 404', async () => {
  expect((await send('/_next/static/nothing.js')).status).toBe(404);
});

for (const path of ['/api/nothing', '/api/nope/really']) {
  test(`${path} is 404 in JSON`, async () => {
    const { status, headers, body } = await send(path);
    expect([status, headers['content-type'], Object.keys(JSON.parse(body))]).toEqual([
      404,
      'application/json',
      ['error'],
    ]);
  });
}

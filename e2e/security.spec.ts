import { expect, test } from './fixtures/test';
import { firstProductPath, get } from './fixtures/http';

const scriptPolicy = (header: string | string[] | undefined) =>
  String(header)
    .split(/; |, /)
    .filter((directive) => directive.startsWith('script-src '));

test('every kind of page brings a strict policy and the other headers', async ({ origin: baseURL }) => {
  const list = await get(baseURL, '/products?category=shirts');
  const pages = [
    '/',
    '/products?category=shirts',
    firstProductPath(list.body),
    '/products?page=-1',
    '/nowhere',
  ];
  for (const path of pages) {
    const { headers } = await get(baseURL, path);
    const [policy, ...others] = scriptPolicy(headers['content-security-policy']);
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

for (const path of ['/', '/products?category=shirts', '/products?page=-1']) {
  test(`an injected script does not run on ${path}, and the page works`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Content Security Policy/);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.injected = 1</script><img src="data:," onerror="window.injected = 2"></body>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.locator('img[onerror]')).toHaveCount(1);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = 3';
      document.body.append(script);
      Object.assign(window, { sameDocument: true });
    });

    const allProducts = page.getByRole('contentinfo').getByRole('link', { name: 'accessories' });
    await allProducts.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
    const seen = await page.evaluate(() => [
      Reflect.get(window, 'sameDocument') ?? null,
      Reflect.get(window, 'injected') ?? null,
    ]);
    expect(seen).toEqual([true, null]);
  });
}

test('internal paths lead nowhere', async ({ origin: baseURL }) => {
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
    const answer = await get(baseURL, path);
    expect([308, 404], path).toContain(answer.status);
    expect(answer.body, path).not.toContain('<article');
  }
});

test('a Host that is no hostname gets no page', async ({ origin: baseURL }) => {
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
    const answer = await get(baseURL, '/', { host });
    expect(answer.status, host).toBe(400);
    expect(answer.body, host).not.toContain('<html');
  }
});

test('a hostname that nobody allowed gets no page and makes no entry', async ({ origin: baseURL }) => {
  for (const path of ['/', '/products', '/product/1']) {
    await get(baseURL, path, { host: 'stranger.example' });
    const second = await get(baseURL, path, { host: 'stranger.example' });
    expect(second.status, path).toBe(404);
    expect(second.headers['x-nextjs-cache'], path).not.toBe('HIT');
    expect(second.body, path).not.toContain('<article');
  }
});

test('an unknown address of the JSON routes answers JSON', async ({ origin: baseURL }) => {
  const { status, headers, body } = await get(baseURL, '/api/nope/really');
  expect([status, headers['content-type'], Object.keys(JSON.parse(body))]).toEqual([
    404,
    'application/json',
    ['error'],
  ]);
});

test('the health check answers and is never cached', async ({ origin: baseURL }) => {
  const { status, headers, body } = await get(baseURL, '/api/health');
  expect([status, headers['cache-control'], JSON.parse(body)]).toEqual([200, 'no-store', { status: 'ok' }]);
});

import { firstProductPath, get } from './fixtures/http';
import { expect, httpTest as test } from './fixtures/test';

// Private pages contain no customer data, so every token gets the same cached page.
const cookie = 'auth_token=any-token';

for (const { path, heading } of [
  { path: '/account', heading: 'Account Details' },
  { path: '/checkout', heading: 'Checkout' },
  { path: '/orders', heading: 'My Orders' },
]) {
  test(`${path} requires a session and comes from the cache on the second request`, async ({ origin }) => {
    expect((await get(origin, path)).headers.location).toMatch(
      new RegExp(`/login\\?from=${encodeURIComponent(path)}$`),
    );
    const first = await get(origin, path, { cookie });
    expect(first.status).toBe(200);
    expect(first.body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(first.body).toContain('content="noindex"');
    expect((await get(origin, path, { cookie })).headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  });
}

test('/payment is one cached page for all orders and customers', async ({ origin }) => {
  await get(origin, '/payment?orderId=1', { cookie });
  const { status, headers, body } = await get(origin, '/payment?orderId=2', { cookie });
  expect(status).toBe(200);
  expect(headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
  expect(body.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Payment')]);
});

test('/products/{id} redirects permanently to the product', async ({ origin }) => {
  const { status, headers } = await get(origin, '/products/abc-1?size=M&_rsc=1');
  expect([status, headers.location]).toEqual([308, '/product/abc-1?size=M']);
});

test('titles and prices are in the HTML that the server sends', async ({ origin }) => {
  const price = /₹[\d,]+/;
  const list = (await get(origin, '/products?category=shirts')).body;
  const product = (await get(origin, firstProductPath(list))).body;
  expect(list).toMatch(/<h3[^>]*><a[^>]*><span[^>]*>[^<]+<\/span><\/a><\/h3>/);
  expect(list).toMatch(price);
  expect(product).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(product).toMatch(price);
});

test('an unknown API path responds with a JSON 404', async ({ origin }) => {
  for (const path of ['/api/nothing', '/api/nope/really']) {
    const { status, headers, body } = await get(origin, path);
    expect([status, headers['content-type'], Object.keys(JSON.parse(body))], path).toEqual([
      404,
      'application/json',
      ['error'],
    ]);
  }
});

test('an unknown static file responds with 404', async ({ origin }) => {
  expect((await get(origin, '/_next/static/nothing.js')).status).toBe(404);
});

test('the health check responds and is never cached', async ({ origin }) => {
  const { status, headers, body } = await get(origin, '/api/health');
  expect([status, headers['cache-control'], JSON.parse(body)]).toMatchObject([
    200,
    'no-store',
    { status: 'ok', version: expect.any(String) },
  ]);
});

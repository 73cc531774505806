import { expect, test } from '@playwright/test';
import { send, sendUntilKept, type CheckedResponse, type RequestOptions } from '../support/request';
import { readShop } from '../support/shop';

async function expectKeptPage(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  const response = await sendUntilKept(path, options);
  const { status, headers, body, cache } = response;
  expect([status, cache], path).toEqual([200, 'HIT']);
  expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
  expect(headers['set-cookie'], path).toBeUndefined();
  // It names what the entry consists of, which only the platform needs.
  expect(headers['x-next-cache-tags'], path).toBeUndefined();
  expect(body, path).toMatch(/<h1.*<\/html>\s*$/s);
  expect(body, path).not.toMatch(/\{\{\w+\}\}|Failed to load/);
  return response;
}

test('every page of the sitemap is one that the platform keeps', async () => {
  const { name, pages } = await readShop();
  expect(pages.length).toBeGreaterThan(5);
  for (const path of pages) {
    const { body } = await expectKeptPage(path);
    expect(body.replaceAll('&amp;', '&'), path).toContain(name);
  }
});

for (const path of [
  '/products?featured=true',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/track-order',
  '/order-success',
  '/api-test',
]) {
  test(`${path} is a page that the platform keeps`, async () => {
    await expectKeptPage(path);
  });
}

test('a list and a product page are kept and show products', async () => {
  const { list, product } = await readShop();
  expect((await expectKeptPage(list)).body).toContain('<article');
  expect((await expectKeptPage(product)).body).toContain('application/ld+json');
});

test('campaign parameters share the entry of the URL without them', async () => {
  const { list } = await readShop();
  await sendUntilKept(list);
  const address = new URL(list, 'https://shop.invalid');
  const query = `utm_source=mail&${address.searchParams}&gclid=1`;
  expect((await send(`${address.pathname}?${query}`)).cache).toBe('HIT');
});

test('the data that the router fetches is kept', async () => {
  const { list } = await readShop();
  const { status, headers, cache } = await sendUntilKept(list, { headers: { rsc: '1' } });
  expect([status, headers['content-type'], cache]).toEqual([200, 'text/x-component', 'HIT']);
});

test('a filter without a value leads to the list without it', async () => {
  const { list } = await readShop();
  const { status, headers } = await send(`${list}&size=`);
  expect(status).toBe(307);
  expect(headers.location?.endsWith(list)).toBe(true);
});

for (const query of ['q=linen', 'sort=price', 'page=-1', 'category=a%2Fb', 'color=Navy&size=L&size=M']) {
  test(`/products?${query} is rendered for each request`, async () => {
    await send(`/products?${query}`);
    const { status, headers, body, cache } = await send(`/products?${query}`);
    expect(status).toBe(200);
    expect(cache).toBe('MISS');
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toMatch(/<meta name="robots" content="noindex, (?:no)?follow"/);
  });
}

test('a policy in another case is no policy', async () => {
  expect((await send('/Terms')).status).toBe(404);
});

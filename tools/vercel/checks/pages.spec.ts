import { expect, test } from '@playwright/test';
import { shirts } from './support/catalog';
import { send, sendTwice } from './support/request';

const PAGES: [path: string, content: RegExp][] = [
  ['/', /<h1[^>]*>SmartWear<\/h1>/],
  ['/products', /<article/],
  ['/products?category=shirts', /<h1[^>]*>Shirts/],
  ['/products?category=shirts&page=2', /<article/],
  ['/products?category=shirts&parentCategory=linen+shirts', /<h1/],
  ['/products?featured=true', /<h1[^>]*>Featured Products/],
  ['/cart', /<h1/],
  ['/wishlist', /<h1/],
  ['/contact', /<h1/],
  ['/login', /<h1/],
  ['/register', /<h1/],
  ['/forgot-password', /<h1/],
  ['/track-order', /<h1/],
  ['/order-success', /<h1/],
  ['/api-test', /<h1/],
];

for (const [path, content] of PAGES) {
  test(`${path} is a page that the platform keeps`, async () => {
    const { status, headers, body, cache } = await sendTwice(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(content);
    expect(body).toMatch(/<\/html>\s*$/);
    expect(cache).toBe('HIT');
    expect(headers['set-cookie']).toBeUndefined();
    // It names what the entry consists of, which only the platform needs.
    expect(headers['x-next-cache-tags']).toBeUndefined();
  });
}

test('a product page shows the product and is kept', async () => {
  const [shirt] = await shirts();
  const { status, body, cache } = await sendTwice(`/product/${shirt.id}`);
  expect(status).toBe(200);
  expect(body).toContain(`>${shirt.title}</h1>`);
  expect(cache).toBe('HIT');
});

test('campaign parameters share the entry of the URL without them', async () => {
  await send('/products?category=trousers');
  expect((await send('/products?utm_source=mail&category=trousers&gclid=1')).cache).toBe('HIT');
});

test('the data that the router fetches is kept', async () => {
  const headers = { rsc: '1' };
  const { status, headers: received, cache } = await sendTwice('/products?category=shirts', { headers });
  expect(status).toBe(200);
  expect(received['content-type']).toBe('text/x-component');
  expect(cache).toBe('HIT');
});

test('a filter without a value leads to the list without it', async () => {
  const { status, headers } = await send('/products?category=shirts&size=');
  expect(status).toBe(307);
  expect(headers.location).toMatch(/\/products\?category=shirts$/);
});

for (const query of ['q=linen', 'sort=price', 'page=-1', 'category=a%2Fb', 'color=Navy&size=L&size=M']) {
  test(`/products?${query} is rendered for each request`, async () => {
    const { status, headers, body, cache } = await sendTwice(`/products?${query}`);
    expect(status).toBe(200);
    expect(cache).toBe('MISS');
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toMatch(/<meta name="robots" content="noindex, (?:no)?follow"/);
  });
}

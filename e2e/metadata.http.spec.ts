import { parseHead } from './fixtures/document-head';
import { firstProductPath, get } from './fixtures/http';
import { SHOP_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

const LIST = '/products?category=shirts&parentCategory=Linen+Shirts';

for (const [host, name] of [
  ['localhost', 'SmartWear'],
  ['loom.localhost', 'Loom & Line'],
] as const) {
  test(`every public page of ${host} has its own URL, title and description`, async ({ origin }) => {
    test.slow();
    const product = firstProductPath((await get(origin, '/products', { host })).body);
    const paths = [
      '/',
      '/products',
      '/products?featured=true',
      product,
      '/terms',
      '/about',
      '/contact',
      '/track-order',
    ];
    const titles = new Set<string>();
    for (const path of paths) {
      const { body } = await get(origin, path, { host });
      const head = parseHead(body);
      const url = `http://${host}:${SHOP_PORT}${path === '/' ? '' : path}`;
      expect(head.link('canonical'), path).toBe(url);
      expect(head.meta('og:url'), path).toBe(url);
      expect(head.meta('robots'), path).toBeUndefined();
      expect(head.title, path).toContain(name);
      expect(head.meta('og:site_name'), path).toBe(name);
      expect(head.meta('description')?.length, path).toBeGreaterThan(20);
      expect(body, path).toContain('<html lang="en-IN"');
      titles.add(head.title);
    }
    expect(titles.size).toBe(paths.length);
  });
}

test('the canonical URL of a list has its filters in a fixed order and nothing else', async ({ origin }) => {
  const canonicalOf = async (path: string) => parseHead((await get(origin, path)).body).link('canonical');
  for (const path of [
    LIST,
    '/products?parentCategory=Linen%20Shirts&category=shirts',
    '/products?page=1&category=shirts&parentCategory=Linen+Shirts',
    `${LIST}&utm_source=mail&gclid=1`,
    `${LIST}&sort=price`,
  ]) {
    expect(await canonicalOf(path), path).toBe(origin + LIST);
  }
  expect(await canonicalOf('/products?page=2&category=shirts&utm_campaign=x')).toBe(
    `${origin}/products?category=shirts&page=2`,
  );
  expect(
    await canonicalOf(`${firstProductPath((await get(origin, '/products')).body)}?size=M&color=Sky`),
  ).not.toContain('?');
});

test('the pages of a list link to the previous and the next page', async ({ origin }) => {
  const neighbors = async (page: string) => {
    const head = parseHead((await get(origin, `/products?category=shirts${page}`)).body);
    return [head.link('prev'), head.link('next')];
  };
  const list = `${origin}/products?category=shirts`;
  expect(await neighbors('')).toEqual([undefined, `${list}&page=2`]);
  expect(await neighbors('&page=2')).toEqual([list, `${list}&page=3`]);
  expect(await neighbors('&page=3')).toEqual([`${list}&page=2`, undefined]);
  expect(await neighbors('&page=99')).toEqual([undefined, undefined]);
});

test('private, filtered, empty and unknown pages are noindex', async ({ origin }) => {
  const cookie = 'auth_token=any-token';
  for (const path of [
    '/cart',
    '/wishlist',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/order-success',
    '/api-test',
    '/checkout',
    '/account',
    '/orders',
    '/payment?orderId=1',
    '/products?q=linen',
    '/products?category=shirts&sort=price',
    '/products?category=nothing-here',
    '/products?category=shirts&page=99',
    '/product/no-such-product',
    '/no-such-page',
  ]) {
    const head = parseHead((await get(origin, path, { cookie })).body);
    expect(head.meta('robots'), path).toMatch(/^noindex/);
  }
});

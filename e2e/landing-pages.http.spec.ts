import { get } from './fixtures/http';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop({ LANDING_PAGES: 'on', SITE_HOSTS: 'shop.example,*.localhost' });
});

test.afterAll(() => shop?.stop());

test('home and the lists that it links to are made after the start, for hostnames named in full', async () => {
  const open = (path: string, host = 'shop.example') => get(shop.url(''), path, { host });
  // The last of the links is made last.
  const html = (await open('/')).body;
  const lists = [...html.matchAll(/href="(?<path>\/products(?:\?category=[^"&]+)?)"/g)];
  const paths = lists.flatMap(({ groups }) => groups?.path ?? []);
  expect(paths).toContain('/products');
  const searches = paths.map((path) => new URLSearchParams(path.split('?')[1]).get('category'));
  const isRead = (category: string | null) =>
    shop.store.requests.some(({ path }) => {
      const query = new URL(path, shop.store.url).searchParams;
      return query.get('limit') === '12' && query.get('category') === category;
    });
  await expect.poll(() => searches.every(isRead), { timeout: 20_000 }).toBe(true);
  for (const path of ['/', '/products']) expect((await open(path)).headers['x-nextjs-cache']).toBe('HIT');
  expect((await open('/products', 'other.localhost')).headers['x-nextjs-cache']).toBe('MISS');
});

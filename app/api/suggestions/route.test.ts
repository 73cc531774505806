import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET } = await import('./route');

const STORE = { features: ['search', 'suggestions'] };
const KURTA = {
  id: 'k1',
  title: 'Kurta',
  regularPrice: 1499,
  discountedPrice: 1299,
  images: [{ url: '/k.webp' }],
};

const store = await openTestStore();

const get = (query: string) =>
  GET(
    new Request(`http://ignored.example/api/suggestions${query}`, {
      headers: { host: 'shop.localhost:3000' },
    }),
  );

test('suggests searches, lists and products with what a line shows of them', async () => {
  store.setResponses({
    '/storeInfo': STORE,
    '/suggestions': {
      queries: ['a', 'b', 'c', 'd', 'e', 'f'],
      categories: [
        { name: 'Men', category: 'Men' },
        { name: 'Kurtas', parentCategory: 'Kurtas' },
      ],
      products: [KURTA],
    },
  });
  const response = await get('?q=%20kur%20');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    queries: ['a', 'b', 'c', 'd', 'e'],
    categories: [
      { name: 'Men', href: '/products?category=men' },
      { name: 'Kurtas', href: '/products?parentCategory=Kurtas' },
    ],
    pages: [],
    products: [
      {
        name: 'Kurta',
        href: '/product/k1',
        image: expect.stringMatching(/^\/i\/\{w\}\/.*k\.webp$/),
        price: 1299,
        originalPrice: 1499,
      },
    ],
  });
});

test('suggests the page that is asked for', async () => {
  store.setResponses({ '/storeInfo': STORE, '/suggestions': {} });
  expect(await (await get('?q=return%20pol')).json()).toMatchObject({
    pages: [{ name: 'Return policy', href: '/return' }],
  });
});

test('asks once for those who type the same at the same time', async () => {
  store.setResponses({ '/storeInfo': STORE, '/suggestions': {} });
  await Promise.all([get('?q=lin'), get('?q=lin'), get('?q=lin')]);
  expect(store.requested().filter((path) => path.startsWith('/suggestions'))).toHaveLength(1);
});

test.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`])('refuses %j', async (query) => {
  store.setResponses({ '/storeInfo': STORE });
  expect((await get(query)).status).toBe(400);
  expect(store.requested().join()).not.toContain('suggestions');
});

test('is not there for a store without suggestions', async () => {
  store.setResponses({ '/storeInfo': { features: ['search'] } });
  expect((await get('?q=kur')).status).toBe(404);
});

test.each([{ '/storeInfo': 500 }, { '/storeInfo': STORE, '/suggestions': 500 }])(
  'says that the store failed: %j',
  async (responses) => {
    store.setResponses(responses);
    expect((await get('?q=kur')).status).toBe(502);
  },
);

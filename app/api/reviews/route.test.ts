import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET } = await import('./route');

const PAGE = {
  data: [{ id: 'r1', stars: 4, text: 'Soft.', author: 'Asha R.', photos: [] }],
  pagination: { total: 12 },
  summary: { average: 4, count: 12, distribution: {}, fit: {} },
};

const store = await openTestStore();

const get = (query: string) =>
  GET(
    new Request(`http://ignored.example/api/reviews${query}`, { headers: { host: 'shop.localhost:3000' } }),
  );

test('gives a page of reviews as pages show them', async () => {
  store.setResponses({ '/storeInfo': { features: ['reviews'] }, '/products/p%201/reviews': PAGE });
  const response = await get('?product=p%201&page=2&sort=highest&stars=4');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    reviews: [{ id: 'r1', stars: 4, text: 'Soft.', author: 'Asha R.', date: '', piece: '', photos: [] }],
    total: 12,
  });
  expect(store.requested()).toContain('/products/p%201/reviews?page=2&limit=10&sort=highest&stars=4');
});

test.each(['', '?product=p1&page=0', '?product=p1&sort=best', '?product=p1&stars=6'])(
  'rejects %j without asking the store for reviews',
  async (query) => {
    store.setResponses({ '/storeInfo': { features: ['reviews'] } });
    expect((await get(query)).status).toBe(400);
    expect(store.requested().filter((path) => path.includes('reviews'))).toEqual([]);
  },
);

test('is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {} });
  expect((await get('?product=p1')).status).toBe(404);
});

test('tells that the store failed', async () => {
  store.setResponses({ '/storeInfo': { features: ['reviews'] }, '/products/p1/reviews': 500 });
  expect((await get('?product=p1')).status).toBe(502);
});

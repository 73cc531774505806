import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET } = await import('./route');

const STORE = { features: ['size-guides'] };
const GUIDE = {
  title: 'Men’s shirts',
  measures: [
    { name: 'Neck', howTo: 'Around the base of the neck.' },
    { name: 'Chest', howTo: 'Around the chest.' },
  ],
  rows: [
    { size: 'M', values: [39.5, [92, 97]] },
    { size: 'L', values: [41] },
    { size: 'XL', values: [43, [110, 104]] },
  ],
};

const store = await openTestStore();

const get = (query: string) =>
  GET(
    new Request(`http://ignored.example/api/size-guides${query}`, {
      headers: { host: 'shop.localhost:3000' },
    }),
  );

test('has ranges for all measures, and leaves out sizes that lack one', async () => {
  store.setResponses({ '/storeInfo': STORE, '/products/a1/size-guide': GUIDE });
  const response = await get('?product=a1');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...GUIDE,
    rows: [
      {
        size: 'M',
        values: [
          [39.5, 39.5],
          [92, 97],
        ],
      },
    ],
  });
});

test('a product without a guide is the 404 of the store', async () => {
  store.setResponses({ '/storeInfo': STORE });
  expect((await get('?product=a1')).status).toBe(404);
});

test('rejects what is no id', async () => {
  store.setResponses({ '/storeInfo': STORE });
  expect((await get('?product=')).status).toBe(400);
});

test('is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {}, '/products/a1/size-guide': GUIDE });
  expect((await get('?product=a1')).status).toBe(404);
});

test('a guide without a readable size is a failure of the store', async () => {
  store.setResponses({ '/storeInfo': STORE, '/products/a1/size-guide': { ...GUIDE, rows: [] } });
  expect((await get('?product=a1')).status).toBe(502);
});

import { z } from 'zod';
import type { SeedProduct, SeedShop } from '../seed/catalogue';
import type { TestApi } from './test-api';
import { testShops } from './test-shops';

const values = z.array(z.object({ value: z.string(), count: z.number(), swatch: z.string().optional() }));
const facet = z.union([
  z.object({ kind: z.string(), name: z.string().optional(), label: z.string(), values }),
  z.object({ kind: z.literal('price'), label: z.string(), min: z.number(), max: z.number() }),
]);
const list = z.object({
  data: z.array(z.object({ title: z.string() })),
  count: z.number(),
  pagination: z.object({ total: z.number(), totalPages: z.number() }),
  facets: z.array(facet).optional(),
  isLowerBound: z.boolean().optional(),
});

/** The shop `first` of the other contract tests, which can be searched. */
export function searchable(): SeedShop[] {
  const [first, second] = testShops;
  if (!first || !second) throw new Error('There are no test shops.');
  const attributes = (...pairs: [key: string, ...value: string[]][]): Partial<SeedProduct> => ({
    attributes: pairs.map(([key, ...value]) => ({ key, value, metricUnit: null })),
  });
  const changes: Record<string, Partial<SeedProduct>> = {
    'linen-shirt': attributes(['Sizes', 'S', 'M'], ['Colour', 'Indigo', 'Madder'], ['Fabric', 'Linen']),
    'office-shirt': attributes(['size', 'm', 'L'], ['color', 'indigo'], ['fabric', 'Cotton, Linen']),
    'silk-kurta': attributes(['Size', 'L'], ['color', 'Madder'], ['Fabric', 'Silk']),
    cap: {
      attributes: [
        { key: 'Size', value: ['One Size'], metricUnit: null },
        { key: 'Length', value: ['20'], metricUnit: 'cm' },
      ],
    },
    scarf: { soldOut: true },
  };
  return [
    {
      ...first,
      products: first.products.map((product) => ({ ...product, ...changes[product.slug] })),
      search: {
        features: ['search', 'sort', 'facets', 'suggestions', 'cards'],
        synonyms: [['scarf', 'muffler']],
        popularSearches: ['linen shirt', 'kurta'],
        collections: [
          {
            name: 'linen',
            title: 'Linen',
            text: 'Cool in May.',
            image: 'linen.webp',
            query: { attribute: 'Fabric:Linen' },
          },
        ],
        facets: [
          { name: 'size', label: 'Size' },
          { name: 'color', label: 'Colour' },
          { name: 'price', label: 'Price' },
          { name: 'discount', label: 'Discount' },
          { name: 'Fabric', label: 'Fabric' },
        ],
        swatches: { indigo: '#2e3a68' },
      },
    },
    second,
  ];
}

/** How a test reads lists. */
export function listReader(api: () => TestApi) {
  const read = async (query: string, host = 'localhost') => {
    const { status, body } = await api().get(`/products?${query}`, { host });
    expect(status).toBe(200);
    return list.parse(body);
  };
  const titles = async (query: string) => (await read(query)).data.map(({ title }) => title);
  const countsOf = async (query: string) => {
    const { facets = [] } = await read(`facets=true&${query}`);
    return Object.fromEntries(
      facets.map((read) => [
        read.label,
        'values' in read
          ? Object.fromEntries(read.values.map(({ value, count }) => [value, count]))
          : [read.min, read.max],
      ]),
    );
  };
  return { read, titles, countsOf };
}

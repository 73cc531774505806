import {
  addressFields,
  chosenFilters,
  filterValues,
  firstValues,
  formatCount,
  keepValues,
  offeredFacets,
  sortOptions,
} from './filter-fields';
import { parseListAddress } from './list-address';
import type { Facet } from './schema';

const values = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, count: 9 - (index % 9) }));

const choices = (params: Record<string, string | string[]>) => parseListAddress(params).choices;

test('drops a facet that repeats the type', () => {
  const facets: Facet[] = ['Product type', 'parentCategory', 'fabric'].map((name) => ({
    kind: 'attribute',
    name,
    label: name,
    values: [],
  }));
  expect(offeredFacets(facets, choices({})).map(({ label }) => label)).toEqual(['fabric']);
});

test('keeps the facets of what is chosen when a store leaves them out', () => {
  const facets: Facet[] = [{ kind: 'color', label: 'Shade', values: [] }];
  const chosen = choices({
    size: 'XS',
    color: 'Crimson',
    discount: '20',
    attribute: ['fabric:Linen', 'Fabric:Silk', 'type:Kurta'],
  });
  const offered = offeredFacets(facets, chosen);
  expect(offered.map(({ label }) => label)).toEqual(['Shade', 'Size', 'Discount', 'Fabric']);
  const labels = offered.flatMap((facet) =>
    facet.kind === 'price' ? [] : filterValues(facet, chosen).map(({ label, count }) => `${label} ${count}`),
  );
  expect(labels).toEqual(['Crimson 0', 'XS 0', '20% off or more 0', 'Silk 0', 'Linen 0']);
});

test('shows what is chosen, beyond the first values and without products too', () => {
  const facet = { kind: 'attribute', name: 'fabric', label: 'Fabric', values: values(12) } as const;
  const all = filterValues(
    { ...facet, values: [...facet.values] },
    choices({ attribute: ['Fabric:V9', 'fabric:Silk', 'fit:v1'] }),
  );
  expect(all.filter(({ isChosen }) => isChosen).map(({ param }) => param)).toEqual([
    'fabric:v9',
    'fabric:Silk',
  ]);
  expect(all.at(-1)).toMatchObject({ label: 'Silk', count: 0 });
  expect(firstValues(all, { ...facet, values: [] }, 100)).toHaveLength(10);
});

test('names what is chosen, and what remains without it', () => {
  const address = parseListAddress({
    category: 'shirts',
    color: 'Navy',
    attribute: 'fabric:Linen',
    discount: '20',
    minPrice: '1500',
    collection: 'diwali',
    sort: 'newest',
    page: '3',
  });
  const chosen = chosenFilters(address.choices, 'Diwali edit');
  expect(chosen.map(({ label }) => label)).toEqual([
    'Linen',
    'Diwali edit',
    'Navy',
    '20% off or more',
    '₹1,500 and above',
  ]);
  const rest = addressFields(address).filter((field) => !chosen.some(({ isChosen }) => isChosen(field)));
  expect(rest).toEqual([
    ['category', 'shirts'],
    ['sort', 'newest'],
  ]);
});

test.each([
  [{ minPrice: '1000', maxPrice: '2000' }, '₹1,000 to ₹2,000'],
  [{ maxPrice: '2000' }, 'Up to ₹2,000'],
])('names the range of prices %j', (params, label) => {
  expect(chosenFilters(choices(params)).map((filter) => filter.label)).toEqual([label]);
});

test('offers relevance for a search only', () => {
  expect(sortOptions(choices({}))[0]).toEqual({ value: '', label: 'Newest' });
  expect(sortOptions(choices({ q: 'kurta' })).slice(0, 2)).toEqual([
    { value: '', label: 'Relevance' },
    { value: 'newest', label: 'Newest' },
  ]);
});

test('counts items', () => {
  expect(formatCount(1, false)).toBe('1 item');
  expect(formatCount(10_000, true)).toBe('10,000+ items');
});

test('folds values that few products have, and leaves what was shown in its place while more is chosen', () => {
  const size: Facet = {
    kind: 'size',
    label: 'Size',
    values: [
      { value: 'S', count: 9 },
      { value: '3', count: 1 },
      { value: 'M', count: 2 },
    ],
  };
  const first = (facets: ReturnType<typeof keepValues>) =>
    facets.map((facet) =>
      facet.kind === 'price'
        ? []
        : firstValues(filterValues(facet, choices({})), facet, 100).map(({ label }) => label),
    );
  expect(first([size])).toEqual([['S', 'M']]);
  const shown: Facet = { ...size, values: size.values.filter(({ value }) => value !== '3') };
  const now: Facet = {
    ...size,
    values: [
      { value: '3', count: 7 },
      { value: 'M', count: 1 },
    ],
  };
  expect(first(keepValues([shown], [now]))).toEqual([['S', 'M']]);
  expect(first(keepValues([shown], []))).toEqual([['S', 'M']]);
});

test('many shades of a family are one choice to take back', () => {
  const [blue, red] = chosenFilters(choices({ color: ['Navy', 'Sky Blue', 'Indigo', 'Red'] }));
  expect([blue?.label, red?.label]).toEqual(['Blue (3 shades)', 'Red']);
  expect(blue?.isChosen(['color', 'Navy'])).toBe(true);
  expect(blue?.isChosen(['color', 'Red'])).toBe(false);
});

import { wireSearchList, wireSuggestions } from './schema';

const product = { id: '1', title: 'Kurta' };

test('reads a plain list as one without facets', () => {
  expect(wireSearchList.parse({ data: [product], count: 1 })).toMatchObject({
    products: [{ id: '1' }],
    total: 1,
    didYouMean: '',
    facets: [],
  });
});

test('leaves out what it can not read', () => {
  const list = wireSearchList.parse({
    data: [product],
    pagination: { total: 10_000 },
    isLowerBound: true,
    didYouMean: 'kurta',
    understood: { maxPrice: 1000, minPrice: 'x', colors: ['Navy'] },
    relaxed: { q: 'dress', kind: 'goods', found: 0, others: [{ q: 'red', kind: 'quality', count: 16 }, {}] },
    facets: [
      {
        kind: 'color',
        label: 'Colour',
        values: [{ value: 'Navy', count: 3, swatch: 'navy' }, { value: '' }],
      },
      { kind: 'attribute', label: 'No name', values: [] },
      { kind: 'price', label: 'Price', min: 399, max: 8999 },
      { kind: 'taste', label: 'Taste', values: [] },
    ],
  });
  expect(list).toMatchObject({ total: 10_000, isLowerBound: true, didYouMean: 'kurta' });
  expect(list.understood).toEqual({ maxPrice: 1000, colors: ['Navy'] });
  expect(list.relaxed?.others).toEqual([{ q: 'red', kind: 'quality', count: 16 }]);
  expect(list.facets).toEqual([
    { kind: 'color', label: 'Colour', values: [{ value: 'Navy', count: 3 }] },
    { kind: 'price', label: 'Price', min: 399, max: 8999 },
  ]);
});

test('reads suggestions', () => {
  const suggestions = {
    queries: ['linen shirt', ''],
    categories: [{ name: 'Kurtas', parentCategory: 'Kurtas' }, {}],
    products: [product, {}],
  };
  expect(wireSuggestions.parse(suggestions)).toMatchObject({
    queries: ['linen shirt'],
    categories: [{ name: 'Kurtas', category: '', parentCategory: 'Kurtas' }],
    products: [{ id: '1', title: 'Kurta' }],
  });
  expect(wireSuggestions.parse({})).toEqual({ queries: [], categories: [], products: [] });
});

import { listChoiceParams, parseListChoices } from './list-choices';

const NONE = {
  q: '',
  sort: null,
  size: [],
  color: [],
  attribute: [],
  minPrice: null,
  maxPrice: null,
  discount: [],
  collection: null,
  all: null,
};

test.each([
  [{}, NONE],
  [{ page: '2', utm_source: 'x' }, NONE],
  [{ q: '  linen \u0000 shirt ' }, { ...NONE, q: 'linen shirt' }],
  [{ q: ['kurta', 'saree'] }, { ...NONE, q: 'saree' }],
  [{ q: 'x'.repeat(200) }, { ...NONE, q: 'x'.repeat(100) }],
  [{ q: `${'x'.repeat(99)}🙂` }, { ...NONE, q: 'x'.repeat(99) }],
  [{ sort: 'priceAsc' }, { ...NONE, sort: 'priceAsc' }],
  [{ sort: 'price' }, NONE],
  [
    { size: ['M', '', 'L', 'M'], color: 'Navy' },
    { ...NONE, size: ['L', 'M'], color: ['Navy'] },
  ],
  [{ attribute: ['Fabric:Linen', 'Fabric', ':x', 'Fit:'] }, { ...NONE, attribute: ['Fabric:Linen'] }],
  [
    { minPrice: '0500', maxPrice: '1e3' },
    { ...NONE, minPrice: 500 },
  ],
  [
    { minPrice: '-1', maxPrice: '1000' },
    { ...NONE, maxPrice: 1000 },
  ],
  [{ discount: ['30', '0', 'all', '100'] }, { ...NONE, discount: ['30'] }],
  [{ collection: 'diwali-edit' }, { ...NONE, collection: 'diwali-edit' }],
])('reads %j', (params, choices) => {
  expect(parseListChoices(params)).toEqual(choices);
});

test('writes choices in one form', () => {
  const written = (params: Record<string, string | string[]>) =>
    new URLSearchParams(listChoiceParams(parseListChoices(params))).toString();
  expect(written({})).toBe('');
  expect(written({ size: ['M', 'L'], q: '', color: 'Sky Blue', minPrice: '500' })).toBe(
    'color=Sky+Blue&minPrice=500&size=L&size=M',
  );
  expect(written({ minPrice: '0' })).toBe('minPrice=0');
  expect(written({ color: 'Sky Blue', size: ['L', 'M', 'L'], minPrice: '500' })).toBe(
    written({ minPrice: '500', size: ['M', 'L'], color: ['Sky Blue'] }),
  );
});

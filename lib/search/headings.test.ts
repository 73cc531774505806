import { addressHeading, searchHeading } from './headings';
import { parseListAddress } from './list-address';

const STORE = {
  categories: ['TV'],
  collections: [{ name: 'diwali-edit', title: 'Diwali Edit' }],
  terms: null,
};

test.each([
  [{ q: 'kurta', category: 'tv' }, 'Results for “kurta”'],
  [{ collection: 'diwali-edit' }, 'Diwali Edit'],
  [{ collection: 'unknown', category: 'tv' }, 'TV'],
  [{}, 'All Products'],
])('%j has the heading %s', (params, heading) => {
  expect(addressHeading(parseListAddress(params), STORE)).toBe(heading);
});

test.each([
  [{ q: 'kurta' }, 3, 'Results for “kurta”'],
  [{ q: 'qwxzzv' }, 0, 'No results for “qwxzzv”'],
  [{ q: 'returns' }, 0, 'Pages for “returns”'],
  [{ q: 'returns', color: 'Navy' }, 0, 'Results for “returns”'],
  [{}, 3, null],
])('%j that finds %i has the heading %s', (params, total, heading) => {
  const found = { total, didYouMean: '', relaxed: undefined };
  expect(searchHeading(parseListAddress(params), found)).toBe(heading);
});

test.each([
  [['size-guides'], 'Pages for “size guide”'],
  [[], 'No results for “size guide”'],
])('a search for size guides of a store with the extensions %j has the heading %s', (features, heading) => {
  const found = { total: 0, didYouMean: '', relaxed: undefined };
  expect(searchHeading(parseListAddress({ q: 'size guide' }), found, features)).toBe(heading);
});

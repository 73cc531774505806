import { addressHeading } from './headings';
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

import { findCollection, suggestedCollections } from './collections';

const COLLECTION = { name: 'diwali', title: 'Diwali Edit', text: '', image: '' };
const STORE = { features: ['facets'], collections: [COLLECTION] };

test('a collection is found by the name that the store gives it', () => {
  expect(findCollection(STORE, 'diwali')).toBe(COLLECTION);
  expect(findCollection(STORE, 'DIWALI')).toBeUndefined();
  expect(findCollection(STORE, null)).toBeUndefined();
});

test('a store that lists no collections has none', () => {
  const plain = { ...STORE, features: ['sort'] };
  expect(findCollection(plain, 'diwali')).toBeUndefined();
  expect(suggestedCollections(plain, 'diwali')).toEqual([]);
});

test.each([
  ['diw', 1],
  ['edit DIWALI', 1],
  ['diwali lamps', 0],
  [' – ', 0],
])('%s suggests %i collections', (typed, count) => {
  const found = [{ name: 'Diwali Edit', href: '/collections/diwali' }].slice(0, count);
  expect(suggestedCollections(STORE, typed)).toEqual(found);
});

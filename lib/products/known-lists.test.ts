import { isRealList } from './known-lists';
import { wireProductList } from './schema';

/** What a store answers that ignores all filters: 30 shirts of men, and one of another category. */
const LIST = wireProductList.parse({
  data: [
    ...Array.from({ length: 11 }, (_, index) => ({
      id: `p${index}`,
      category: 'Casual Shirts',
      parentCategory: 'Linen',
    })),
    { id: 'tv', category: ' TV ', parentCategory: '' },
  ],
  count: 30,
});
const LISTED = ['Men', ' Sarees '];

test.each([
  ['the whole list', { page: 1 }],
  ['its last page', { page: 3 }],
  ['a category that a product carries', { page: 1, category: 'casual shirts' }],
  ['a category that one product carries', { page: 2, category: 'tv' }],
  ['a category that the store lists', { page: 1, category: 'sarees' }],
  ['a department', { page: 1, category: 'men' }],
  ['a parent category that a product carries', { page: 1, parentCategory: 'Linen' }],
  ['both', { page: 1, category: 'men', parentCategory: 'Linen' }],
])('keeps %s', (_, query) => {
  expect(isRealList(query, LIST, LISTED)).toBe(true);
});

test.each([
  ['a page beyond the end', { page: 4 }],
  ['a page far beyond it', { page: 9999 }],
  ['a made-up category', { page: 1, category: 'no-such-category' }],
  ['a part of a category', { page: 1, category: 'casual' }],
  ['a made-up parent category', { page: 1, parentCategory: 'Silk' }],
  ['a parent category in another case', { page: 1, parentCategory: 'LINEN' }],
  ['a made-up one of a real category', { page: 1, category: 'men', parentCategory: 'x' }],
])('does not keep %s of a store that ignores it', (_, query) => {
  expect(isRealList(query, LIST, LISTED)).toBe(false);
});

test.each(['shirts', 'trousers', 'men', 'women', 'accessories'])(
  'keeps %s, to which our own pages link',
  (category) => {
    expect(isRealList({ page: 1, category }, LIST, [])).toBe(true);
  },
);

test('keeps a category that came from the store itself', () => {
  expect(isRealList({ page: 1, category: 'socks' }, LIST, null)).toBe(true);
});

test('keeps no empty list, and the first page of a store that miscounts', () => {
  expect(isRealList({ page: 1, category: 'men' }, { products: [], total: 30 }, LISTED)).toBe(false);
  expect(isRealList({ page: 1 }, { ...LIST, total: 0 }, LISTED)).toBe(true);
});

import { MAX_NAME_LENGTH } from '@/lib/routes/list-query-patterns.mjs';
import {
  categoryKeys,
  categoryPath,
  isListAddress,
  listPath,
  parseListQuery,
  uniqueCategories,
} from './list-query';

test.each([
  [{}, { category: null, parentCategory: null, featured: false, page: 1 }],
  [
    { category: 'shirts', parentCategory: 'Linen Shirts', page: '3' },
    { category: 'shirts', parentCategory: 'Linen Shirts', featured: false, page: 3 },
  ],
  [{ featured: 'true' }, { category: null, parentCategory: null, featured: true, page: 1 }],
  [
    { category: ['men', 'x', 'women'], page: ['2', '3', 'x'] },
    { category: 'women', page: 1 },
  ],
  [
    { category: '   ', featured: '1', page: '' },
    { category: null, featured: false, page: 1 },
  ],
])('parses %j as %j', (params, query) => {
  expect(parseListQuery(params)).toMatchObject(query);
});

test.each(['-1', '0', '1.5', '1e3', 'abc', '٣', ' 2', '0x10'])('treats page %j as page 1', (page) => {
  expect(parseListQuery({ page }).page).toBe(1);
});

test('limits the page number', () => {
  expect(parseListQuery({ page: '9'.repeat(400) }).page).toBe(9999);
});

test('builds paths without absent keys, in a fixed order', () => {
  expect(listPath({})).toBe('/products');
  expect(listPath({ page: 1 })).toBe('/products');
  expect(listPath({ page: 2, parentCategory: 'T & V', category: 'men' })).toBe(
    '/products?category=men&parentCategory=T+%26+V&page=2',
  );
  expect(listPath({ featured: true, page: 2 })).toBe('/products?featured=true&page=2');
});

test('lower-cases and encodes category paths', () => {
  expect(categoryPath(' Shirts ')).toBe('/products?category=shirts');
  expect(categoryPath('TV & Video Accessories')).toBe('/products?category=tv+%26+video+accessories');
});

test.each([
  [{ category: 'साड़ियाँ' }, true],
  [{ category: 'women’s wear', parentCategory: 'T-Shirts/Polos', page: '2' }, true],
  [{ page: '2', category: 't-shirts (men)' }, true],
  [{ category: 'Men' }, false],
  [{ category: 'men', sort: 'price' }, false],
  [{ category: 'men', page: '1' }, false],
  [{ category: 'men', page: 'x' }, false],
  [{ category: ['men', 'women'] }, false],
  [{ q: 'linen' }, false],
  [{ featured: 'false' }, false],
])('decides for %j whether it is a canonical list URL: %s', (params, isOurs) => {
  expect(isListAddress(params, parseListQuery(params))).toBe(isOurs);
});

test('names each category once, as the store spells it first', () => {
  const listed = [' Men', 'men ', '', ' ', 'Sarees', 'MEN'];
  expect(uniqueCategories(listed)).toEqual(['Men', 'Sarees']);
  expect(categoryKeys(listed)).toEqual(['men', 'sarees']);
});

test('cleans the name of a category, and cuts a long one between characters', () => {
  const parse = (category: string) => parseListQuery({ category }).category;
  expect(parse(' lin\u0000en ')).toBe('linen');
  expect(parse('👕'.repeat(MAX_NAME_LENGTH + 1))).toBe('👕'.repeat(MAX_NAME_LENGTH));
});
